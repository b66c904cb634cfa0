-module(exc_badmatch).
-export([main/0]).

main() ->
    p(t(fun() -> 1 = id(2) end)),
    p(t(fun() -> {a, _} = id({b, 1}) end)),
    p(t(fun() -> [_ | _] = id([]) end)),
    p(t(fun() -> {ok, X} = id(error), X end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
