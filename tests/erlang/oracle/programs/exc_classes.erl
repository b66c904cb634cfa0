-module(exc_classes).
-export([main/0]).

main() ->
    p(t(fun() -> throw(x) end)),
    p(t(fun() -> exit(x) end)),
    p(t(fun() -> error(x) end)),
    p(t(fun() -> error(x, [1, 2]) end)),
    p(t(fun() -> ok end)).

t(F) -> try F() of V -> {value, V} catch C:R -> {C, R} end.

p(X) -> io:format("~p~n", [X]).
