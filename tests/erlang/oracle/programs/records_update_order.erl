%% The new values of a record are evaluated before the record itself.
-module(records_update_order).
-export([main/0]).
-record(r, {a = 1, b, c = []}).
f(N, X) -> io:format("~w ", [N]), X.
main() ->
    X = (f(1, #r{}))#r{a = f(2, 5), b = f(3, 6)},
    io:format("~w~n", [X]),
    Y = (catch (f(1, nothing))#r{a = f(2, 5), b = f(3, 6)}),
    io:format("~w~n", [element(1, element(2, Y))]),
    Z = (catch (f(1, nothing))#r{a = error(x)}),
    io:format("~w~n", [element(1, element(2, Z))]),
    W = #r{c = f(1, a), a = f(2, b)},
    io:format("~w~n", [W]),
    V = #r{_ = f(1, a), b = f(2, b)},
    io:format("~w~n", [V]),
    U = (f(1, #r{}))#r{c = f(2, 5), b = f(3, 6), a = f(4, 7)},
    io:format("~w~n", [U]),
    T = ((f(1, #r{}))#r{c = f(2, 5)})#r{a = f(3, 1)},
    io:format("~w~n", [T]).
