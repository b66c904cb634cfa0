%% A mean that its only caller never asks for without numbers, and one that a caller does ask for.
-module(means).
-export([mean/1, summary/1, share/2, split/1]).

-spec mean([integer()]) -> integer().
mean(L) -> lists:sum(L) div length(L).

-spec summary([integer()]) -> integer() | none.
summary([]) -> none;
summary(L) -> mean(L).

-spec share(integer(), integer()) -> integer().
share(N, People) -> N div People.

-spec split(integer()) -> integer().
split(N) -> share(10, N).
