-module(arith_primes).
-export([main/0]).

main() ->
    p(sieve(lists:seq(2, 60))),
    p([N || N <- lists:seq(90, 110), prime(N)]).

sieve([]) -> [];
sieve([P | T]) -> [P | sieve([X || X <- T, X rem P =/= 0])].

prime(N) -> not lists:any(fun(D) -> N rem D =:= 0 end, lists:seq(2, trunc(math:sqrt(N)))).

p(X) -> io:format("~p~n", [X]).
