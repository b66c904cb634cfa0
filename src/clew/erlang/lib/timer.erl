%% Times in milliseconds: what of OTP's module `timer` needs no process.
-module(timer).

-export([hms/3, hours/1, minutes/1, now_diff/2, seconds/1, sleep/1, tc/1, tc/2, tc/3]).

-spec seconds(non_neg_integer()) -> non_neg_integer().
seconds(S) -> 1000 * S.

-spec minutes(non_neg_integer()) -> non_neg_integer().
minutes(M) -> 60 * 1000 * M.

-spec hours(non_neg_integer()) -> non_neg_integer().
hours(H) -> 60 * 60 * 1000 * H.

-spec hms(non_neg_integer(), non_neg_integer(), non_neg_integer()) -> non_neg_integer().
hms(H, M, S) -> hours(H) + minutes(M) + seconds(S).

-spec now_diff({integer(), integer(), integer()}, {integer(), integer(), integer()}) -> integer().
now_diff({A2, B2, C2}, {A1, B1, C1}) -> ((A2 - A1) * 1000000 + B2 - B1) * 1000000 + C2 - C1.

%% Time passes for nobody else in a sequential program.
-spec sleep(timeout()) -> ok.
sleep(T) when is_integer(T), T >= 0 -> ok;
sleep(T) ->
    receive
    after T -> ok
    end.

-spec tc(fun(() -> term())) -> {integer(), term()}.
tc(F) ->
    Before = erlang:monotonic_time(microsecond),
    Value = F(),
    {erlang:monotonic_time(microsecond) - Before, Value}.

-spec tc(function(), [term()]) -> {integer(), term()}.
tc(F, Args) -> tc(fun() -> apply(F, Args) end).

-spec tc(module(), atom(), [term()]) -> {integer(), term()}.
tc(M, F, Args) -> tc(fun() -> apply(M, F, Args) end).
