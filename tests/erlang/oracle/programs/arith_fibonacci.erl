-module(arith_fibonacci).
-export([main/0]).

main() ->
    p([fib(N) || N <- lists:seq(0, 15)]),
    p(fast(100)).

fib(0) -> 0;
fib(1) -> 1;
fib(N) -> fib(N - 1) + fib(N - 2).

fast(N) -> fast(N, 0, 1).
fast(0, A, _) -> A;
fast(N, A, B) -> fast(N - 1, B, A + B).

p(X) -> io:format("~p~n", [X]).
