-module(pat_match_returns).
-export([main/0]).

main() ->
    A = B = 3,
    p({A, B}),
    {C, D} = E = {1, 2},
    p({C, D, E}),
    p([G = 1, 2]),
    p(G).

p(X) -> io:format("~p~n", [X]).
