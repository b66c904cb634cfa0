-module(arith_big).
-export([main/0]).

main() ->
    p(1 bsl 100),
    p((1 bsl 100) - 1),
    p(fact(30)),
    p(fact(30) div fact(28)),
    p(-(1 bsl 70) rem 1000),
    p(fact(25) rem (1 bsl 64)).

fact(0) -> 1;
fact(N) -> N * fact(N - 1).

p(X) -> io:format("~p~n", [X]).
