-module(comp_lazy_effects).
-export([main/0]).

main() ->
    p([begin io:format("~p ", [X]), X end || X <- [1, 2, 3]]),
    p([{X, Y} || X <- [1, 2], begin io:format("x~p ", [X]), true end, Y <- [a]]).

p(X) -> io:format("~p~n", [X]).
