-module(algo_ackermann).
-export([main/0]).

main() -> p([[ack(M, N) || N <- [0, 1, 2, 3]] || M <- [0, 1, 2]]).

ack(0, N) -> N + 1;
ack(M, 0) -> ack(M - 1, 1);
ack(M, N) -> ack(M - 1, ack(M, N - 1)).

p(X) -> io:format("~p~n", [X]).
