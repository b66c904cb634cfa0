-module(comp_simple).
-export([main/0]).

main() ->
    p([X * 2 || X <- [1, 2, 3]]),
    p([X || X <- lists:seq(1, 10), X rem 2 =:= 0]),
    p([{X, Y} || X <- [1, 2], Y <- [a, b]]),
    p([x || _ <- [1, 2]]),
    p([]),
    p([X || X <- []]).

p(X) -> io:format("~p~n", [X]).
