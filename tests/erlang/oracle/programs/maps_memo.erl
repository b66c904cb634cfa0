-module(maps_memo).
-export([main/0]).

main() ->
    {V, M} = fib(40, #{}),
    p(V),
    p(map_size(M)).

fib(N, M) when N < 2 -> {N, M};
fib(N, M) ->
    case M of #{N := V} -> {V, M}; _ -> {A, M1} = fib(N - 1, M), {B, M2} = fib(N - 2, M1), {A + B, M2#{N => A + B}} end.

p(X) -> io:format("~p~n", [X]).
