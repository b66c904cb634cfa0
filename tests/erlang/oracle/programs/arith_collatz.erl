-module(arith_collatz).
-export([main/0]).

main() ->
    p(collatz(27, 0)),
    p(lists:max([{collatz(N, 0), N} || N <- lists:seq(1, 60)])).

collatz(1, S) -> S;
collatz(N, S) when N band 1 =:= 0 -> collatz(N div 2, S + 1);
collatz(N, S) -> collatz(3 * N + 1, S + 1).

p(X) -> io:format("~p~n", [X]).
