-module(algo_lcs).
-export([main/0]).

main() ->
    p(lcs("AGGTAB", "GXTXAYB")),
    p(lcs("", "abc")).

lcs([], _) -> [];
lcs(_, []) -> [];
lcs([H | A], [H | B]) -> [H | lcs(A, B)];
lcs([_ | A] = X, [_ | B] = Y) ->
    L = lcs(A, Y),
    R = lcs(X, B),
    case length(L) >= length(R) of true -> L; false -> R end.

p(X) -> io:format("~p~n", [X]).
