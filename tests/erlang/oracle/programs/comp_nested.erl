-module(comp_nested).
-export([main/0]).

main() ->
    p([[X * Y || Y <- [1, 2, 3]] || X <- [1, 2]]),
    p([Y || X <- [[1, 2], [3]], Y <- X]),
    p([{X, Y} || X <- lists:seq(1, 4), Y <- lists:seq(X, 4), X + Y =:= 5]).

p(X) -> io:format("~p~n", [X]).
