%% A mean that its only caller never asks for without numbers, one that a caller does ask for, and countdowns.
-module(means).
-export([mean/1, summary/1, share/2, split/1, down/1, count/1, sink/1, dive/1]).

-spec mean([integer()]) -> integer().
mean(L) -> lists:sum(L) div length(L).

-spec summary([integer()]) -> integer() | none.
summary([]) -> none;
summary(L) -> mean(L).

-spec share(integer(), integer()) -> integer().
share(N, People) -> N div People.

-spec split(integer()) -> integer().
split(N) -> share(10, N).

-spec down(integer()) -> 0.
down(0) -> 0;
down(N) -> down(N - 1).

-spec count([integer()]) -> 0.
count(L) -> down(length(L)).

-spec sink(integer()) -> 0.
sink(0) -> 0;
sink(N) -> sink(N - 1).

-spec dive(integer()) -> 0.
dive(N) -> sink(N).
