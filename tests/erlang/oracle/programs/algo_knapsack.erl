-module(algo_knapsack).
-export([main/0]).

main() -> p(best([{w, 3, 4}, {x, 4, 5}, {y, 2, 3}], 6)).

best([], _) -> {0, []};
best([{N, W, V} | T], C) ->
    {V0, L0} = best(T, C),
    case W =< C of true -> {V1, L1} = best(T, C - W), max({V0, L0}, {V1 + V, [N | L1]}); false -> {V0, L0} end.

p(X) -> io:format("~p~n", [X]).
