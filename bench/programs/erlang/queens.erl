%% List comprehensions with filters: all ways to place queens.
-module(queens).
-export([run/1]).

run(N) -> length(place(N, N)).

place(0, _) -> [[]];
place(K, N) -> [[Q | Qs] || Qs <- place(K - 1, N), Q <- lists:seq(1, N), safe(Q, 1, Qs)].

safe(_, _, []) -> true;
safe(Q, D, [P | Ps]) -> Q =/= P andalso abs(Q - P) =/= D andalso safe(Q, D + 1, Ps).
