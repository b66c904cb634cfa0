-module(algo_vending).
-export([main/0]).

main() ->
    p(change(87, [25, 10, 5, 1])),
    p(ways(100, [50, 25, 10, 5, 1])).

change(0, _) -> [];
change(N, [C | T]) when N >= C -> [C | change(N - C, [C | T])];
change(N, [_ | T]) -> change(N, T).

ways(0, _) -> 1;
ways(N, _) when N < 0 -> 0;
ways(_, []) -> 0;
ways(N, [C | T] = L) -> ways(N - C, L) + ways(N, T).

p(X) -> io:format("~p~n", [X]).
