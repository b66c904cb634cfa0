-module(comp_matrix).
-export([main/0]).

main() ->
    N = 4,
    p([[if I =:= J -> 1; true -> 0 end || J <- lists:seq(1, N)] || I <- lists:seq(1, N)]),
    p([I * J || I <- [1, 2, 3], J <- [1, 2, 3], I < J]).

p(X) -> io:format("~p~n", [X]).
