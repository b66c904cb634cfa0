%% Quicksort and the library's sort of pseudo-random numbers.
-module(sorting).
-export([run/1]).

run(N) ->
    Xs = numbers(N, 1, []),
    Sorted = quick(Xs),
    Sorted = lists:sort(Xs),
    lists:nth(N div 2, Sorted).

numbers(0, _, Xs) -> Xs;
numbers(N, Seed, Xs) -> numbers(N - 1, (Seed * 1103515245 + 12345) band 16#7fffffff, [Seed rem 1000003 | Xs]).

quick([]) -> [];
quick([P | Xs]) -> quick([X || X <- Xs, X < P]) ++ [P | quick([X || X <- Xs, X >= P])].
