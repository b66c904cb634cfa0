%% Integers that grow: factorials, and the digits of the last one.
-module(bigint).
-export([run/1]).

run(N) -> digits(factorial(N, 1), 0).

factorial(0, P) -> P;
factorial(N, P) -> factorial(N - 1, P * N).

digits(0, Sum) -> Sum;
digits(P, Sum) -> digits(P div 1000, Sum + P rem 1000).
