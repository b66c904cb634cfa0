-module(lib_orddict).
-export([main/0]).

main() ->
    D = orddict:from_list([{b, 2}, {a, 1}]),
    p(D),
    p(orddict:store(c, 3, D)),
    p(orddict:fetch(a, D)),
    p(orddict:find(z, D)),
    p(orddict:update_counter(a, 5, D)),
    p(orddict:append(l, x, orddict:new())),
    p(orddict:merge(fun(_, X, Y) -> X + Y end, D, D)).

p(X) -> io:format("~p~n", [X]).
