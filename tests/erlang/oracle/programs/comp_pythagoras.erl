-module(comp_pythagoras).
-export([main/0]).

main() ->
    p([{A, B, C} || A <- lists:seq(1, 20), B <- lists:seq(A, 20), C <- lists:seq(B, 20), A * A + B * B =:= C * C]).

p(X) -> io:format("~p~n", [X]).
