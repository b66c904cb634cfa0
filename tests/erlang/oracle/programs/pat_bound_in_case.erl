-module(pat_bound_in_case).
-export([main/0]).

main() ->
    X = 1,
    p(case {1, 2} of {X, Y} -> Y; _ -> no end),
    p(case {2, 3} of {X, Z} -> Z; _ -> no end),
    p(case 1 of X -> same end).

p(X) -> io:format("~p~n", [X]).
