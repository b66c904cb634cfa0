-module(comp_bad_generator).
-export([main/0]).

main() ->
    p(t(fun() -> [X || X <- id(x)] end)),
    p(t(fun() -> [X || X <- id([1 | 2])] end)),
    p(t(fun() -> [X || <<X>> <= id(x)] end)),
    p(t(fun() -> [X || X <- [1], id(y)] end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
