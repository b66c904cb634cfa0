%% Calls and small integers.
-module(nfib).
-export([run/1]).

run(N) -> nfib(N).

nfib(N) when N < 2 -> 1;
nfib(N) -> nfib(N - 1) + nfib(N - 2) + 1.
