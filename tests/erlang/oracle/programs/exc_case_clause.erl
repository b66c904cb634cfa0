-module(exc_case_clause).
-export([main/0]).

main() ->
    p(t(fun() -> case id(3) of 1 -> a; 2 -> b end end)),
    p(t(fun() -> case id({x}) of {Y} when Y > x -> y end end)),
    p(t(fun() -> case id([]) of [H | _] -> H end end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
