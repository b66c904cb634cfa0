-module(lists_quicksort).
-export([main/0]).

main() ->
    p(qs([3, 1, 4, 1, 5, 9, 2, 6])),
    p(qs([])),
    p(qs([b, a, "x", 1])).

qs([]) -> [];
qs([P | T]) -> qs([X || X <- T, X < P]) ++ [P] ++ qs([X || X <- T, X >= P]).

p(X) -> io:format("~p~n", [X]).
