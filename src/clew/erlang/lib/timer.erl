%% Times in milliseconds: OTP's module `timer`, in simulated time.
-module(timer).

-export([apply_after/4, apply_interval/4, cancel/1, exit_after/2, exit_after/3, hms/3, hours/1, kill_after/1,
         kill_after/2, minutes/1, now_diff/2, seconds/1, send_after/2, send_after/3, send_interval/2,
         send_interval/3, sleep/1, start/0, tc/1, tc/2, tc/3]).

-export_type([tref/0]).

-opaque tref() :: {timer, reference()} | {process, pid()}.

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

-spec sleep(timeout()) -> ok.
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

-spec start() -> ok.
start() -> ok.

-spec send_after(non_neg_integer(), term()) -> {ok, tref()} | {error, badarg}.
send_after(Time, Message) -> send_after(Time, self(), Message).

-spec send_after(non_neg_integer(), pid() | atom(), term()) -> {ok, tref()} | {error, badarg}.
send_after(Time, To, Message) when is_integer(Time), Time >= 0, is_pid(To) orelse is_atom(To) ->
    {ok, {timer, erlang:send_after(Time, To, Message)}};
send_after(_, _, _) -> {error, badarg}.

-spec apply_after(non_neg_integer(), module(), atom(), [term()]) -> {ok, tref()} | {error, badarg}.
apply_after(Time, M, F, A) when is_integer(Time), Time >= 0, is_atom(M), is_atom(F), is_list(A) ->
    {ok, {process, spawn(fun() ->
                                 sleep(Time),
                                 apply(M, F, A)
                         end)}};
apply_after(_, _, _, _) -> {error, badarg}.

-spec apply_interval(non_neg_integer(), module(), atom(), [term()]) -> {ok, tref()} | {error, badarg}.
apply_interval(Time, M, F, A) when is_integer(Time), Time >= 0, is_atom(M), is_atom(F), is_list(A) ->
    every(Time, self(), fun() -> spawn(M, F, A) end);
apply_interval(_, _, _, _) -> {error, badarg}.

-spec send_interval(non_neg_integer(), term()) -> {ok, tref()} | {error, badarg}.
send_interval(Time, Message) -> send_interval(Time, self(), Message).

-spec send_interval(non_neg_integer(), pid() | atom(), term()) -> {ok, tref()} | {error, badarg}.
send_interval(Time, To, Message) when is_integer(Time), Time >= 0, is_pid(To) orelse is_atom(To) ->
    Owner = case To of
                Pid when is_pid(Pid) -> Pid;
                Name -> whereis(Name)
            end,
    every(Time, Owner, fun() -> catch To ! Message end);
send_interval(_, _, _) -> {error, badarg}.

%% Ends with the process that it is for.
every(Time, Owner, Act) ->
    {ok, {process, spawn(fun() ->
                                 Ref = erlang:monitor(process, Owner),
                                 again(Time, Ref, Act)
                         end)}}.

again(Time, Ref, Act) ->
    receive
        {'DOWN', Ref, _, _, _} -> ok
    after Time ->
            Act(),
            again(Time, Ref, Act)
    end.

-spec exit_after(non_neg_integer(), term()) -> {ok, tref()} | {error, badarg}.
exit_after(Time, Reason) -> exit_after(Time, self(), Reason).

-spec exit_after(non_neg_integer(), pid(), term()) -> {ok, tref()} | {error, badarg}.
exit_after(Time, Pid, Reason) -> apply_after(Time, erlang, exit, [Pid, Reason]).

-spec kill_after(non_neg_integer()) -> {ok, tref()} | {error, badarg}.
kill_after(Time) -> exit_after(Time, self(), kill).

-spec kill_after(non_neg_integer(), pid()) -> {ok, tref()} | {error, badarg}.
kill_after(Time, Pid) -> exit_after(Time, Pid, kill).

-spec cancel(tref()) -> {ok, cancel} | {error, badarg}.
cancel({timer, Ref}) ->
    erlang:cancel_timer(Ref),
    {ok, cancel};
cancel({process, Pid}) ->
    exit(Pid, kill),
    {ok, cancel};
cancel(_) -> {error, badarg}.
