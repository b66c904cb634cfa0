%% Processes: a deterministic scheduler, and the functions of the module `erlang` that need one.
%%
%% The process that runs the program, number 0, is evaluated as ever. When it waits, the scheduler runs on its stack and
%% resumes the others, each until it waits in turn, in the order in which they became ready. Time is simulated: it passes
%% when every process waits. A process is a row of cells (`clew:cell/2`), whose number is that of its identifier.
-module(clew_processes).

-export([alias/0, alias/1, cancel_timer/1, cancel_timer/2, demonitor/1, demonitor/2, exit/2, group_leader/0,
         group_leader/2, halt/0, halt/1, halt/2, hibernate/3, is_process_alive/1, link/1, monitor/2, monitor/3,
         process_flag/2, process_flag/3, process_info/1, process_info/2, processes/0, read_timer/1, read_timer/2,
         register/2, registered/0, send/2, send/3, send_after/3, send_after/4, send_nosuspend/2, send_nosuspend/3,
         spawn/1, spawn/2, spawn/3, spawn/4, spawn_link/1, spawn_link/2, spawn_link/3, spawn_link/4, spawn_monitor/1,
         spawn_monitor/3, spawn_opt/2, spawn_opt/3, spawn_opt/4, spawn_opt/5, start_timer/3, start_timer/4, unalias/1,
         unlink/1, unregister/1, whereis/1, yield/0]).
%% For `receive`, and for other libraries.
-export([take/2, own_table/3, disown_table/2, polled/0]).

-compile({no_auto_import, [alias/0, alias/1, cancel_timer/1, cancel_timer/2, demonitor/1, demonitor/2, exit/2,
                           group_leader/0, group_leader/2, halt/0, halt/1, halt/2, hibernate/3, is_process_alive/1,
                           link/1, monitor/2, monitor/3, process_flag/2, process_flag/3, process_info/1,
                           process_info/2, processes/0, read_timer/1, read_timer/2, register/2, registered/0, send/2,
                           send/3, send_after/3, send_after/4, send_nosuspend/2, send_nosuspend/3, spawn/1, spawn/2,
                           spawn/3, spawn/4, spawn_link/1, spawn_link/2, spawn_link/3, spawn_link/4, spawn_monitor/1,
                           spawn_monitor/3, spawn_opt/2, spawn_opt/3, spawn_opt/4, spawn_opt/5, start_timer/3,
                           start_timer/4, unalias/1, unlink/1, unregister/1, whereis/1, yield/0]}).

%% The cells of a process; the first holds what is left of it to evaluate.
-define(CELLS, 16).
-define(STATE, 1).       % ready, running, waiting; `undefined` when it has ended
-define(NEW, 2).         % messages that arrived since the mailbox was last looked at, the last one first
-define(OLD, 3).         % the other messages, in order
-define(LINKS, 4).       % processes, as the keys of a map
-define(MONITORS, 5).    % those that it monitors, by reference
-define(WATCHERS, 6).    % those that monitor it, by reference: {process, what is named in the message, tag}
-define(TRAPS, 7).       % whether exit signals become messages
-define(DICTIONARY, 8).
-define(NAME, 9).
-define(CALL, 10).       % the fun that it began with, or {module, function, arity}
-define(ALARM, 11).      % the key of the timer that ends its waiting, or `rung`
-define(TABLES, 12).     % ets tables that end with it
-define(ALIASES, 13).

%% The cells of the scheduler.
-define(SCHEDULER, 1).
-define(FRONT, 0).       % processes that are ready, in order, then those of BACK in the other order
-define(BACK, 1).
-define(TIMERS, 2).      % by {time, number}
-define(NAMES, 3).
-define(NOW, 4).         % in nanoseconds
-define(KILLED, 5).      % {reason} if the process of the program was killed
-define(BY_REF, 6).      % the keys of timers with a reference
-define(POLLS, 7).       % looks at other processes since the last switch
-define(COUNT, 8).       % numbers of timers
-define(CHANCE, 9).      % the state of what is drawn, if the order is

-define(MAIN, 0).
-define(MILLISECOND, 1000000).
%% So long a turn is taken to last that was cut off.
-define(TURN, 10 * ?MILLISECOND).
%% So often a process looks at others before it has to let them run.
-define(MOST_POLLS, 1000).

-define(IS_TIME(T), is_integer(T), T >= 0, T =< 16#FFFFFFFF).

me() -> clew:number_of(self()).

number(Pid) when is_pid(Pid) -> clew:number_of(Pid).

is_alive(N) -> clew:cell(N, ?STATE) =/= undefined.

map_in(N, Cell) ->
    case clew:cell(N, Cell) of
        undefined -> #{};
        Map -> Map
    end.

list_in(N, Cell) ->
    case clew:cell(N, Cell) of
        undefined -> [];
        List -> List
    end.

%% Starting processes.

-spec spawn(fun(() -> term())) -> pid().
spawn(F) when is_function(F, 0) -> clew:pid(start(F, F));
spawn(F) -> error(badarg, [F]).

-spec spawn(node(), fun(() -> term())) -> pid().
spawn(_, F) -> spawn(F).

-spec spawn(module(), atom(), [term()]) -> pid().
spawn(M, F, A) when is_atom(M), is_atom(F), length(A) >= 0 ->
    clew:pid(start(fun() -> apply(M, F, A) end, {M, F, length(A)}));
spawn(M, F, A) -> error(badarg, [M, F, A]).

-spec spawn(node(), module(), atom(), [term()]) -> pid().
spawn(_, M, F, A) -> spawn(M, F, A).

-spec spawn_link(fun(() -> term())) -> pid().
spawn_link(F) -> linked(spawn(F)).

-spec spawn_link(node(), fun(() -> term())) -> pid().
spawn_link(_, F) -> spawn_link(F).

-spec spawn_link(module(), atom(), [term()]) -> pid().
spawn_link(M, F, A) -> linked(spawn(M, F, A)).

-spec spawn_link(node(), module(), atom(), [term()]) -> pid().
spawn_link(_, M, F, A) -> spawn_link(M, F, A).

-spec spawn_monitor(fun(() -> term())) -> {pid(), reference()}.
spawn_monitor(F) -> monitored(spawn(F)).

-spec spawn_monitor(module(), atom(), [term()]) -> {pid(), reference()}.
spawn_monitor(M, F, A) -> monitored(spawn(M, F, A)).

-spec spawn_opt(fun(() -> term()), [term()]) -> pid() | {pid(), reference()}.
spawn_opt(F, Options) -> with_options(spawn(F), Options).

-spec spawn_opt(node(), fun(() -> term()), [term()]) -> pid() | {pid(), reference()}.
spawn_opt(_, F, Options) -> spawn_opt(F, Options).

-spec spawn_opt(module(), atom(), [term()], [term()]) -> pid() | {pid(), reference()}.
spawn_opt(M, F, A, Options) -> with_options(spawn(M, F, A), Options).

-spec spawn_opt(node(), module(), atom(), [term()], [term()]) -> pid() | {pid(), reference()}.
spawn_opt(_, M, F, A, Options) -> spawn_opt(M, F, A, Options).

linked(Pid) ->
    link(Pid),
    Pid.

monitored(Pid) -> {Pid, monitor(process, Pid)}.

with_options(Pid, Options) ->
    case lists:member(link, Options) of
        true -> link(Pid);
        false -> ok
    end,
    case [O || O <- Options, O =:= monitor orelse element(1, O) =:= monitor] of
        [] -> Pid;
        [monitor | _] -> monitored(Pid);
        [{monitor, How} | _] -> {Pid, monitor(process, Pid, How)}
    end.

%% The function that a process began with, as {module, name, arity}.
call_of(F) when is_function(F) ->
    case clew:fun_info(F) of
        {{M, Name, _, _}, A} -> {M, Name, A};
        {{M, Name}, A} -> {M, Name, A};
        {_, A} -> {erlang, apply, A}
    end;
call_of(Call) -> Call.

start(F, Call) ->
    N = clew:new_cells(?CELLS, undefined),
    clew:set_cell(N, ?STATE, ready),
    clew:set_cell(N, ?NEW, []),
    clew:set_cell(N, ?OLD, []),
    clew:set_cell(N, ?CALL, Call),
    clew:prepare(N, fun() -> run_to_end(F) end),
    enqueue(N),
    N.

%% What is evaluated for a process.
run_to_end(F) ->
    Reason = try F() of
                 _ -> normal
             catch
                 exit:R -> R;
                 error:R:Stack -> reported({R, Stack});
                 throw:R:Stack -> reported({{nocatch, R}, Stack})
             end,
    ended(me(), Reason).

%% The reason, of which the user is told: nothing else may do so.
reported(Reason) ->
    clew_reports:told("Error in process ~p with exit value:~n~p~n~n", [self(), Reason]),
    Reason.

%% The end of a process: its links and monitors learn of it.
ended(N, Reason) ->
    Pid = clew:pid(N),
    case clew:cell(N, ?NAME) of
        undefined -> ok;
        Name -> clew:set_cell(?SCHEDULER, ?NAMES, maps:remove(Name, map_in(?SCHEDULER, ?NAMES)))
    end,
    stop_alarm(N),
    Links = maps:keys(map_in(N, ?LINKS)),
    Watchers = maps:to_list(map_in(N, ?WATCHERS)),
    Watched = maps:to_list(map_in(N, ?MONITORS)),
    Tables = maps:values(map_in(N, ?TABLES)),
    case N of
        ?MAIN -> clew:set_cell(?SCHEDULER, ?KILLED, {Reason});
        _ -> clew:drop_cells(N)
    end,
    lists:foreach(fun(End) -> End(Pid) end, Tables),
    lists:foreach(fun({Ref, Other}) -> forget(Other, ?WATCHERS, Ref) end, Watched),
    lists:foreach(fun(Other) ->
                          forget(Other, ?LINKS, N),
                          signal(Other, Pid, Reason, link)
                  end, Links),
    lists:foreach(fun({Ref, {Other, Named, Tag}}) ->
                          forget(Other, ?MONITORS, Ref),
                          deliver(Other, {Tag, Ref, process, Named, Reason})
                  end, Watchers).

forget(N, Cell, Key) ->
    case clew:cell(N, Cell) of
        undefined -> ok;
        Map -> clew:set_cell(N, Cell, maps:remove(Key, Map))
    end.

remember(N, Cell, Key, Value) -> clew:set_cell(N, Cell, maps:put(Key, Value, map_in(N, Cell))).

%% An exit signal of a kind: that of a link, or one that exit/2 sends.
signal(N, From, Reason, Kind) ->
    case is_alive(N) of
        false -> ok;
        true ->
            IsKill = Kind =:= exit andalso Reason =:= kill,
            case clew:cell(N, ?TRAPS) of
                true when not IsKill -> deliver(N, {'EXIT', From, Reason});
                _ when IsKill -> kill(N, killed);
                _ when Reason =:= normal, Kind =:= link -> ok;
                _ when Reason =:= normal -> kill_if(N =:= number(From), N, normal);
                _ -> kill(N, Reason)
            end
    end.

kill_if(true, N, Reason) -> kill(N, Reason);
kill_if(false, _, _) -> ok.

kill(N, Reason) ->
    Me = me(),
    ended(N, Reason),
    if
        N =:= Me, N =:= ?MAIN -> clew:killed(Reason);
        N =:= Me -> clew:suspend();
        true -> ok
    end.

%% The scheduler.

enqueue(N) -> clew:set_cell(?SCHEDULER, ?BACK, [N | list_in(?SCHEDULER, ?BACK)]).

%% Which process is next: the first that became ready, or any of them if the order is drawn.
next() ->
    case clew:schedule() of
        0 -> first();
        _ ->
            case list_in(?SCHEDULER, ?FRONT) ++ lists:reverse(list_in(?SCHEDULER, ?BACK)) of
                [] -> none;
                Ready ->
                    {Before, [N | After]} = lists:split(drawn(length(Ready)), Ready),
                    clew:set_cell(?SCHEDULER, ?FRONT, Before ++ After),
                    clew:set_cell(?SCHEDULER, ?BACK, []),
                    N
            end
    end.

%% A number below another one.
drawn(Most) ->
    Before = case clew:cell(?SCHEDULER, ?CHANCE) of
                 undefined -> clew:schedule() * 69069;
                 Known -> Known
             end,
    State = (Before * 1103515245 + 12345) band 16#7FFFFFFF,
    clew:set_cell(?SCHEDULER, ?CHANCE, State),
    (State bsr 12) rem Most.

%% If the order is drawn, another process may come in between here.
between() ->
    case clew:schedule() of
        0 -> ok;
        _ ->
            case drawn(2) of
                0 -> yield();
                1 -> ok
            end
    end.

first() ->
    case clew:cell(?SCHEDULER, ?FRONT) of
        [N | Rest] ->
            clew:set_cell(?SCHEDULER, ?FRONT, Rest),
            N;
        _ ->
            case clew:cell(?SCHEDULER, ?BACK) of
                [N] ->
                    clew:set_cell(?SCHEDULER, ?BACK, []),
                    N;
                [_ | _] = Back ->
                    [N | Rest] = lists:reverse(Back),
                    clew:set_cell(?SCHEDULER, ?FRONT, Rest),
                    clew:set_cell(?SCHEDULER, ?BACK, []),
                    N;
                _ -> none
            end
    end.

ready(N) ->
    case clew:cell(N, ?STATE) of
        waiting ->
            clew:set_cell(N, ?STATE, ready),
            enqueue(N);
        _ -> ok
    end.

%% Lets the others run until it is the turn of this process again.
pause(?MAIN) ->
    Dictionary = clew:dictionary(),
    run_others(),
    clew:set_dictionary(Dictionary),
    clew:set_self(clew:pid(?MAIN)),
    clew:set_cell(?MAIN, ?STATE, running);
pause(_) -> clew:suspend().

run_others() ->
    case clew:cell(?SCHEDULER, ?KILLED) of
        undefined ->
            ring(),
            case next() of
                ?MAIN -> ok;
                none ->
                    pass_time(),
                    run_others();
                N ->
                    case clew:cell(N, ?STATE) of
                        ready -> run(N);
                        _ -> ok
                    end,
                    run_others()
            end;
        {Reason} -> clew:killed(Reason)
    end.

run(N) ->
    clew:set_cell(N, ?STATE, running),
    clew:set_self(clew:pid(N)),
    clew:set_dictionary(clew:cell(N, ?DICTIONARY)),
    case clew:resume(N) of
        suspended ->
            clew:set_cell(N, ?DICTIONARY, clew:dictionary()),
            case clew:cell(N, ?STATE) of
                running ->
                    clew:set_cell(N, ?STATE, ready),
                    enqueue(N),
                    clew:set_cell(?SCHEDULER, ?NOW, clew:cell(?SCHEDULER, ?NOW) + ?TURN);
                _ -> ok
            end;
        _ -> ok
    end.

-spec yield() -> true.
yield() ->
    Me = me(),
    case Me =:= ?MAIN andalso nobody() of
        true -> ok;
        false ->
            clew:set_cell(Me, ?STATE, ready),
            enqueue(Me),
            pause(Me)
    end,
    true.

nobody() ->
    list_in(?SCHEDULER, ?FRONT) =:= [] andalso list_in(?SCHEDULER, ?BACK) =:= []
        andalso map_size(map_in(?SCHEDULER, ?TIMERS)) =:= 0.

%% A process that looks at others again and again lets them run now and then.
polled() ->
    case clew:cell(?SCHEDULER, ?POLLS) of
        N when is_integer(N), N =< ?MOST_POLLS -> clew:set_cell(?SCHEDULER, ?POLLS, N + 1);
        N when is_integer(N) ->
            clew:set_cell(?SCHEDULER, ?POLLS, 0),
            clew:set_cell(?SCHEDULER, ?NOW, clew:cell(?SCHEDULER, ?NOW) + ?MILLISECOND),
            yield();
        _ -> clew:set_cell(?SCHEDULER, ?POLLS, 1)
    end.

%% Time.

%% Timers whose time has come.
ring() ->
    Now = clew:cell(?SCHEDULER, ?NOW),
    case clew:map_first(clew:cell(?SCHEDULER, ?TIMERS)) of
        {{Time, _} = Key, What} when Time =< Now ->
            fire(Key, What),
            ring();
        _ -> ok
    end.

%% All processes wait: the first timer is next.
pass_time() ->
    case clew:map_first(clew:cell(?SCHEDULER, ?TIMERS)) of
        {{Time, _}, _} -> clew:set_cell(?SCHEDULER, ?NOW, max(Time, clew:cell(?SCHEDULER, ?NOW)));
        none -> clew:deadlock(waiting())
    end.

fire(Key, What) ->
    forget(?SCHEDULER, ?TIMERS, Key),
    case What of
        {wake, N} ->
            clew:set_cell(N, ?ALARM, rung),
            ready(N);
        {send, Ref, To, Message} ->
            forget(?SCHEDULER, ?BY_REF, Ref),
            case target(To) of
                undefined -> ok;
                N -> deliver(N, Message)
            end
    end.

set_timer(Time, What) ->
    Count = case clew:cell(?SCHEDULER, ?COUNT) of
                undefined -> 0;
                C -> C
            end,
    clew:set_cell(?SCHEDULER, ?COUNT, Count + 1),
    Key = {Time, Count},
    remember(?SCHEDULER, ?TIMERS, Key, What),
    Key.

stop_alarm(N) ->
    case clew:cell(N, ?ALARM) of
        {_, _} = Key -> forget(?SCHEDULER, ?TIMERS, Key);
        _ -> ok
    end,
    clew:set_cell(N, ?ALARM, undefined).

time_after(T) -> clew:cell(?SCHEDULER, ?NOW) + T * ?MILLISECOND.

-spec send_after(non_neg_integer(), pid() | atom(), term()) -> reference().
send_after(Time, To, Message) -> send_after(Time, To, Message, []).

-spec send_after(integer(), pid() | atom(), term(), [term()]) -> reference().
send_after(Time, To, Message, Options) when is_integer(Time), is_pid(To) orelse is_atom(To) ->
    later(Time, To, make_ref(), Message, Options);
send_after(Time, To, Message, Options) -> error(badarg, [Time, To, Message, Options]).

-spec start_timer(non_neg_integer(), pid() | atom(), term()) -> reference().
start_timer(Time, To, Message) -> start_timer(Time, To, Message, []).

-spec start_timer(integer(), pid() | atom(), term(), [term()]) -> reference().
start_timer(Time, To, Message, Options) when is_integer(Time), is_pid(To) orelse is_atom(To) ->
    Ref = make_ref(),
    later(Time, To, Ref, {timeout, Ref, Message}, Options);
start_timer(Time, To, Message, Options) -> error(badarg, [Time, To, Message, Options]).

later(Time, To, Ref, Message, Options) ->
    At = case lists:member({abs, true}, Options) of
             true -> Time * ?MILLISECOND;
             false when Time >= 0 -> time_after(Time);
             false -> error(badarg, [Time, To, Message])
         end,
    Key = set_timer(At, {send, Ref, To, Message}),
    remember(?SCHEDULER, ?BY_REF, Ref, Key),
    Ref.

-spec cancel_timer(reference()) -> non_neg_integer() | false.
cancel_timer(Ref) when is_reference(Ref) ->
    case map_in(?SCHEDULER, ?BY_REF) of
        #{Ref := {Time, _} = Key} ->
            forget(?SCHEDULER, ?TIMERS, Key),
            forget(?SCHEDULER, ?BY_REF, Ref),
            left(Time);
        _ -> false
    end;
cancel_timer(Ref) -> error(badarg, [Ref]).

-spec cancel_timer(reference(), [term()]) -> non_neg_integer() | false | ok.
cancel_timer(Ref, Options) ->
    Result = cancel_timer(Ref),
    IsAsync = lists:member({async, true}, Options),
    IsTold = not lists:member({info, false}, Options),
    case {IsAsync, IsTold} of
        {true, true} ->
            send(self(), {cancel_timer, Ref, Result}),
            ok;
        {_, false} -> ok;
        _ -> Result
    end.

-spec read_timer(reference()) -> non_neg_integer() | false.
read_timer(Ref) when is_reference(Ref) ->
    case map_in(?SCHEDULER, ?BY_REF) of
        #{Ref := {Time, _}} -> left(Time);
        _ -> false
    end;
read_timer(Ref) -> error(badarg, [Ref]).

-spec read_timer(reference(), [term()]) -> non_neg_integer() | false.
read_timer(Ref, _) -> read_timer(Ref).

left(Time) -> max(0, (Time - clew:cell(?SCHEDULER, ?NOW) + ?MILLISECOND - 1) div ?MILLISECOND).

%% Messages.

-spec send(pid() | atom() | {atom(), node()} | reference(), Message) -> Message.
send(To, Message) ->
    case target(To) of
        undefined when is_atom(To) -> error(badarg, [To, Message]);
        undefined -> ok;
        bad -> error(badarg, [To, Message]);
        N -> deliver(N, Message)
    end,
    between(),
    Message.

-spec send(pid() | atom() | {atom(), node()}, term(), [term()]) -> ok.
send(To, Message, _) ->
    send(To, Message),
    ok.

-spec send_nosuspend(pid() | atom(), term()) -> true.
send_nosuspend(To, Message) ->
    send(To, Message),
    true.

-spec send_nosuspend(pid() | atom(), term(), [term()]) -> true.
send_nosuspend(To, Message, _) -> send_nosuspend(To, Message).

target(To) when is_pid(To) -> clew:number_of(To);
target(To) when is_atom(To) -> maps:get(To, map_in(?SCHEDULER, ?NAMES), undefined);
target({Name, Node}) when is_atom(Name), is_atom(Node) ->
    case Node =:= node() of
        true ->
            case target(Name) of
                undefined -> -1;
                N -> N
            end;
        false -> -1
    end;
target(To) when is_reference(To) -> alias_owner(To);
target(_) -> bad.

deliver(N, Message) when N >= 0 ->
    case clew:cell(N, ?STATE) of
        undefined -> ok;
        State ->
            clew:set_cell(N, ?NEW, [Message | list_in(N, ?NEW)]),
            case State of
                waiting -> ready(N);
                _ -> ok
            end
    end;
deliver(_, _) -> ok.

%% The first message that a function takes, with what it gives for it; or `timeout`.
take(Match, Timeout) ->
    Me = me(),
    case find(Match, arrived(Me), []) of
        {Index, Message, Before, After} -> taken(Me, Index, Message, Before, After);
        Seen when Timeout =:= infinity -> wait(Me, Match, Seen);
        _ when Timeout =:= 0 ->
            polled(),
            timeout;
        Seen when ?IS_TIME(Timeout) ->
            clew:set_cell(Me, ?ALARM, set_timer(time_after(Timeout), {wake, Me})),
            wait(Me, Match, Seen);
        _ -> error(timeout_value)
    end.

taken(Me, Index, Message, Before, After) ->
    clew:set_cell(Me, ?OLD, lists:reverse(Before, After)),
    {Index, Message}.

%% All messages, in order.
arrived(Me) ->
    case clew:cell(Me, ?NEW) of
        [_ | _] = New ->
            All = case clew:cell(Me, ?OLD) of
                      [_ | _] = Old -> Old ++ lists:reverse(New);
                      _ -> lists:reverse(New)
                  end,
            clew:set_cell(Me, ?NEW, []),
            clew:set_cell(Me, ?OLD, All),
            All;
        _ -> list_in(Me, ?OLD)
    end.

mailbox(N) -> list_in(N, ?OLD) ++ lists:reverse(list_in(N, ?NEW)).

find(Match, [Message | Rest], Before) ->
    case Match(Message) of
        false -> find(Match, Rest, [Message | Before]);
        Index -> {Index, Message, Before, Rest}
    end;
find(_, [], Before) -> Before.

wait(Me, Match, Seen) ->
    pause_without(clew:cell(Me, ?NEW), Me),
    case clew:cell(Me, ?NEW) of
        [_ | _] = New ->
            arrived(Me),
            case find(Match, lists:reverse(New), Seen) of
                {Index, Message, Before, After} ->
                    stop_alarm(Me),
                    taken(Me, Index, Message, Before, After);
                More -> wait_on(Me, Match, More)
            end;
        _ -> wait_on(Me, Match, Seen)
    end.

%% A message may have arrived while the mailbox was looked through.
pause_without([_ | _], _) -> ok;
pause_without(_, Me) ->
    clew:set_cell(Me, ?STATE, waiting),
    pause(Me).

wait_on(Me, Match, Seen) ->
    case clew:cell(Me, ?ALARM) of
        rung ->
            clew:set_cell(Me, ?ALARM, undefined),
            timeout;
        _ -> wait(Me, Match, Seen)
    end.

-spec hibernate(module(), atom(), [term()]) -> no_return().
hibernate(M, F, A) ->
    Me = me(),
    case arrived(Me) of
        [] ->
            clew:set_cell(Me, ?STATE, waiting),
            pause(Me),
            hibernate(M, F, A);
        _ ->
            apply(M, F, A),
            exit(normal)
    end.

%% What is left when every process waits for ever: each with its name, the call that it began with, and its mailbox.
waiting() ->
    [{clew:pid(N), clew:cell(N, ?NAME), call_of(clew:cell(N, ?CALL)), mailbox(N)}
     || N <- numbers(), clew:cell(N, ?STATE) =:= waiting].

numbers() -> [N || N <- lists:seq(0, clew:used_cells() - 1), is_process(N)].

is_process(?SCHEDULER) -> false;
is_process(N) ->
    case clew:cell(N, ?STATE) of
        ready -> true;
        running -> true;
        waiting -> true;
        _ -> false
    end.

%% Links and monitors.

-spec link(pid()) -> true.
link(Pid) when is_pid(Pid) ->
    Me = me(),
    case number(Pid) of
        Me -> true;
        N ->
            case is_alive(N) of
                true ->
                    remember(Me, ?LINKS, N, true),
                    remember(N, ?LINKS, Me, true);
                false -> signal(Me, Pid, noproc, link)
            end,
            true
    end;
link(Pid) -> error(badarg, [Pid]).

-spec unlink(pid()) -> true.
unlink(Pid) when is_pid(Pid) ->
    forget(me(), ?LINKS, number(Pid)),
    forget(number(Pid), ?LINKS, me()),
    true;
unlink(Pid) -> error(badarg, [Pid]).

-spec exit(pid(), term()) -> true.
exit(Pid, Reason) when is_pid(Pid) ->
    signal(number(Pid), self(), Reason, exit),
    true;
exit(Pid, Reason) -> error(badarg, [Pid, Reason]).

-spec monitor(process, pid() | atom() | {atom(), node()}) -> reference().
monitor(Kind, What) -> monitor(Kind, What, []).

-spec monitor(process, pid() | atom() | {atom(), node()}, [term()]) -> reference().
monitor(process, What, Options) when is_pid(What); is_atom(What); is_tuple(What) ->
    Ref = make_ref(),
    Tag = proplists:get_value(tag, Options, 'DOWN'),
    Named = case What of
                Name when is_atom(Name) -> {Name, node()};
                _ -> What
            end,
    case proplists:get_value(alias, Options) of
        undefined -> ok;
        _ -> remember(?SCHEDULER, ?ALIASES, Ref, me())
    end,
    N = case target(What) of
            undefined -> -1;
            bad -> error(badarg, [process, What]);
            Found -> Found
        end,
    case N >= 0 andalso is_alive(N) of
        true ->
            remember(me(), ?MONITORS, Ref, N),
            remember(N, ?WATCHERS, Ref, {me(), Named, Tag});
        false -> deliver(me(), {Tag, Ref, process, Named, noproc})
    end,
    Ref;
monitor(Kind, What, _) -> error(badarg, [Kind, What]).

-spec demonitor(reference()) -> true.
demonitor(Ref) -> demonitor(Ref, []).

-spec demonitor(reference(), [flush | info]) -> boolean().
demonitor(Ref, Options) when is_reference(Ref) ->
    Me = me(),
    forget(?SCHEDULER, ?ALIASES, Ref),
    Found = case map_in(Me, ?MONITORS) of
                #{Ref := N} ->
                    forget(Me, ?MONITORS, Ref),
                    forget(N, ?WATCHERS, Ref),
                    true;
                _ -> false
            end,
    case lists:member(flush, Options) of
        true ->
            receive
                {_, Ref, _, _, _} -> true
            after 0 -> true
            end;
        false -> true
    end,
    case lists:member(info, Options) of
        true -> Found;
        false -> true
    end;
demonitor(Ref, Options) -> error(badarg, [Ref, Options]).

-spec alias() -> reference().
alias() -> alias([]).

-spec alias([term()]) -> reference().
alias(Options) ->
    are_alias_options(Options) orelse error(badarg, [Options]),
    Ref = make_ref(),
    remember(?SCHEDULER, ?ALIASES, Ref, me()),
    Ref.

are_alias_options([O | Rest]) -> lists:member(O, [explicit_unalias, reply]) andalso are_alias_options(Rest);
are_alias_options(End) -> End =:= [].

-spec unalias(reference()) -> boolean().
unalias(Ref) ->
    is_reference(Ref) orelse error(badarg, [Ref]),
    Known = alias_owner(Ref) >= 0,
    forget(?SCHEDULER, ?ALIASES, Ref),
    Known.

alias_owner(Ref) -> maps:get(Ref, map_in(?SCHEDULER, ?ALIASES), -1).

%% Names.

-spec register(atom(), pid()) -> true.
register(Name, Pid) when is_atom(Name), Name =/= undefined, is_pid(Pid) ->
    between(),
    Names = map_in(?SCHEDULER, ?NAMES),
    N = number(Pid),
    case is_alive(N) andalso not is_map_key(Name, Names) andalso clew:cell(N, ?NAME) =:= undefined of
        true ->
            clew:set_cell(?SCHEDULER, ?NAMES, Names#{Name => N}),
            clew:set_cell(N, ?NAME, Name),
            true;
        false -> error(badarg, [Name, Pid])
    end;
register(Name, Pid) -> error(badarg, [Name, Pid]).

-spec unregister(atom()) -> true.
unregister(Name) ->
    case map_in(?SCHEDULER, ?NAMES) of
        #{Name := N} = Names ->
            clew:set_cell(?SCHEDULER, ?NAMES, maps:remove(Name, Names)),
            clew:set_cell(N, ?NAME, undefined),
            true;
        _ -> error(badarg, [Name])
    end.

-spec whereis(atom()) -> pid() | undefined.
whereis(Name) when is_atom(Name) ->
    polled(),
    case target(Name) of
        undefined -> undefined;
        N -> clew:pid(N)
    end;
whereis(Name) -> error(badarg, [Name]).

-spec registered() -> [atom()].
registered() -> maps:keys(map_in(?SCHEDULER, ?NAMES)).

%% What processes are.

-spec is_process_alive(pid()) -> boolean().
is_process_alive(Pid) when is_pid(Pid) ->
    polled(),
    is_alive(number(Pid));
is_process_alive(Pid) -> error(badarg, [Pid]).

-spec processes() -> [pid()].
processes() -> [clew:pid(N) || N <- numbers()].

-spec process_flag(atom(), term()) -> term().
process_flag(trap_exit, Value) when is_boolean(Value) ->
    Before = clew:cell(me(), ?TRAPS) =:= true,
    clew:set_cell(me(), ?TRAPS, Value),
    Before;
process_flag(priority, _) -> normal;
process_flag(Flag, Value) when Flag =:= error_handler; Flag =:= min_heap_size; Flag =:= min_bin_vheap_size;
                               Flag =:= max_heap_size; Flag =:= message_queue_data; Flag =:= fullsweep_after;
                               Flag =:= save_calls; Flag =:= sensitive -> Value;
process_flag(Flag, Value) -> error(badarg, [Flag, Value]).

-spec process_flag(pid(), atom(), term()) -> term().
process_flag(_, save_calls, N) -> N;
process_flag(Pid, Flag, Value) -> error(badarg, [Pid, Flag, Value]).

-spec process_info(pid()) -> [{atom(), term()}] | undefined.
process_info(Pid) ->
    case is_alive(number(Pid)) of
        true ->
            Items = [initial_call, status, message_queue_len, messages, links, dictionary, trap_exit, group_leader],
            Named = case clew:cell(number(Pid), ?NAME) of
                        undefined -> [];
                        Name -> [{registered_name, Name}]
                    end,
            Named ++ [process_info(Pid, Item) || Item <- Items];
        false -> undefined
    end.

-spec process_info(pid(), atom() | [atom()]) -> term().
process_info(Pid, Items) when is_pid(Pid), is_list(Items) ->
    case is_alive(number(Pid)) of
        true -> [listed(Item, process_info(Pid, Item)) || Item <- Items];
        false -> undefined
    end;
process_info(Pid, Item) when is_pid(Pid), is_atom(Item) ->
    polled(),
    N = number(Pid),
    case is_alive(N) of
        true -> info(N, Item);
        false -> undefined
    end;
process_info(Pid, Item) -> error(badarg, [Pid, Item]).

listed(registered_name, []) -> {registered_name, []};
listed(_, Found) -> Found.

info(N, registered_name) ->
    case clew:cell(N, ?NAME) of
        undefined -> [];
        Name -> {registered_name, Name}
    end;
info(N, message_queue_len) -> {message_queue_len, length(mailbox(N))};
info(N, messages) -> {messages, mailbox(N)};
info(N, links) -> {links, [clew:pid(K) || K <- maps:keys(map_in(N, ?LINKS))]};
info(N, monitors) -> {monitors, [{process, clew:pid(K)} || K <- maps:values(map_in(N, ?MONITORS))]};
info(N, monitored_by) -> {monitored_by, [clew:pid(K) || {K, _, _} <- maps:values(map_in(N, ?WATCHERS))]};
info(N, trap_exit) -> {trap_exit, clew:cell(N, ?TRAPS) =:= true};
info(N, status) ->
    {status, case clew:cell(N, ?STATE) of
                 ready -> runnable;
                 State -> State
             end};
info(N, initial_call) ->
    {initial_call, case clew:cell(N, ?CALL) of
                       undefined -> {erlang, apply, 2};
                       Call -> call_of(Call)
                   end};
info(N, current_function) ->
    {initial_call, Call} = info(N, initial_call),
    {current_function, Call};
info(N, dictionary) ->
    Dictionary = case N =:= me() of
                     true -> clew:dictionary();
                     false -> map_in(N, ?DICTIONARY)
                 end,
    {dictionary, maps:to_list(Dictionary)};
info(_, group_leader) -> {group_leader, group_leader()};
info(_, priority) -> {priority, normal};
info(_, error_handler) -> {error_handler, error_handler};
info(_, current_stacktrace) -> {current_stacktrace, []};
info(_, Item) when Item =:= memory; Item =:= heap_size; Item =:= total_heap_size; Item =:= stack_size;
                   Item =:= reductions; Item =:= min_heap_size -> {Item, 0};
info(N, Item) -> error(badarg, [clew:pid(N), Item]).

-spec group_leader() -> pid().
group_leader() -> clew:pid(?MAIN).

-spec group_leader(pid(), pid()) -> true.
group_leader(_, _) -> true.

%% A table ends with its owner.
own_table(N, Table, End) -> remember(N, ?TABLES, Table, End).

disown_table(N, Table) -> forget(N, ?TABLES, Table).

%% The end of the program.

-spec halt() -> no_return().
halt() -> clew:halt(0).

-spec halt(non_neg_integer() | abort | string()) -> no_return().
halt(Status) -> halt(Status, []).

-spec halt(non_neg_integer() | abort | string(), [term()]) -> no_return().
halt(Status, _) when is_integer(Status), Status >= 0 -> clew:halt(Status band 255);
halt(abort, _) -> clew:halt(134);
halt(Slogan, Options) ->
    try clew:write_error(lists:flatten(Slogan) ++ "\n") of
        error -> error(badarg, [Slogan, Options]);
        _ -> clew:halt(1)
    catch
        error:_ -> error(badarg, [Slogan, Options])
    end.
