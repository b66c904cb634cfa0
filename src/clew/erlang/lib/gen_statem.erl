%% State machines: OTP's behaviour `gen_statem`.
-module(gen_statem).

-export([call/2, call/3, cast/2, enter_loop/4, enter_loop/5, enter_loop/6, reply/1, reply/2, start/3, start/4,
         start_link/3, start_link/4, start_monitor/3, start_monitor/4, stop/1, stop/3]).
%% For `gen` and `sys`.
-export([init_it/6, system_code_change/4, system_continue/3, system_get_state/1, system_replace_state/2,
         system_terminate/4]).

-export_type([action/0, callback_mode_result/0, event_handler_result/1, event_type/0, from/0, init_result/1,
              state_enter_result/1]).

-type from() :: {pid(), term()}.
-type event_type() :: {call, from()} | cast | info | timeout | state_timeout | {timeout, term()} | internal.
-type action() :: term().
-type callback_mode_result() :: atom() | [atom()].
-type event_handler_result(_S) :: term().
-type state_enter_result(_S) :: term().
-type init_result(_S) :: term().

-callback init(Args :: term()) -> init_result(term()).
-callback callback_mode() -> callback_mode_result().
-callback handle_event(event_type(), EventContent :: term(), State :: term(), Data :: term()) -> term().
-callback terminate(Reason :: term(), State :: term(), Data :: term()) -> term().
-callback code_change(OldVsn :: term(), State :: term(), Data :: term(), Extra :: term()) -> term().

-optional_callbacks([handle_event/4, terminate/3, code_change/4]).

%% `queue` holds events that are to be handled before messages, `postponed` those that wait for another state, the last
%% one first; `timers` are references by the kind of time-out.
-record(machine, {parent, name, module, functions, enters, state, data, queue = [], postponed = [], timers = #{}}).

-spec start(module(), term(), [term()]) -> term().
start(Mod, Args, Options) -> gen:start(?MODULE, nolink, self, {Mod, Args}, Options).

-spec start(term(), module(), term(), [term()]) -> term().
start(Name, Mod, Args, Options) -> gen:start(?MODULE, nolink, Name, {Mod, Args}, Options).

-spec start_link(module(), term(), [term()]) -> term().
start_link(Mod, Args, Options) -> gen:start(?MODULE, link, self, {Mod, Args}, Options).

-spec start_link(term(), module(), term(), [term()]) -> term().
start_link(Name, Mod, Args, Options) -> gen:start(?MODULE, link, Name, {Mod, Args}, Options).

-spec start_monitor(module(), term(), [term()]) -> term().
start_monitor(Mod, Args, Options) -> gen:start(?MODULE, monitor, self, {Mod, Args}, Options).

-spec start_monitor(term(), module(), term(), [term()]) -> term().
start_monitor(Name, Mod, Args, Options) -> gen:start(?MODULE, monitor, Name, {Mod, Args}, Options).

-spec stop(term()) -> ok.
stop(Machine) -> gen:stop(Machine, normal, infinity).

-spec stop(term(), term(), timeout()) -> ok.
stop(Machine, Reason, Timeout) -> gen:stop(Machine, Reason, Timeout).

-spec call(term(), term()) -> term().
call(Machine, Request) -> call(Machine, Request, infinity).

-spec call(term(), term(), timeout() | {clean_timeout | dirty_timeout, timeout()}) -> term().
call(Machine, Request, {_, Timeout}) -> call(Machine, Request, Timeout);
call(Machine, Request, Timeout) ->
    gen:answer(Machine, Request, Timeout, {?MODULE, call, [Machine, Request, Timeout]}).

-spec cast(term(), term()) -> ok.
cast(Machine, Event) -> gen:cast(Machine, '$gen_cast', Event).

-spec reply(term()) -> ok.
reply({reply, From, Reply}) -> reply(From, Reply);
reply(Replies) -> lists:foreach(fun reply/1, Replies).

-spec reply(from(), term()) -> ok.
reply(From, Reply) -> gen:reply(From, Reply).

-spec enter_loop(module(), [term()], term(), term()) -> no_return().
enter_loop(Mod, Options, State, Data) -> enter_loop(Mod, Options, State, Data, self(), []).

-spec enter_loop(module(), [term()], term(), term(), term()) -> no_return().
enter_loop(Mod, Options, State, Data, Name) when is_pid(Name); is_tuple(Name), not is_list(Name) ->
    enter_loop(Mod, Options, State, Data, Name, []);
enter_loop(Mod, Options, State, Data, Actions) -> enter_loop(Mod, Options, State, Data, self(), Actions).

-spec enter_loop(module(), [term()], term(), term(), term(), [action()]) -> no_return().
enter_loop(Mod, _, State, Data, Name, Actions) ->
    Named = case Name of
                Pid when is_pid(Pid) -> self;
                _ -> Name
            end,
    begin_in(machine(self(), Named, Mod), State, Data, Actions).

init_it(Starter, Parent, Name, Mod, Args, _) ->
    case gen:called(fun() -> Mod:init(Args) end) of
        {ok, {ok, State, Data}} -> started(Starter, Parent, Name, Mod, State, Data, []);
        {ok, {ok, State, Data, Actions}} -> started(Starter, Parent, Name, Mod, State, Data, Actions);
        {ok, {stop, Reason}} -> refused(Starter, Name, {error, Reason}, Reason);
        {ok, ignore} -> refused(Starter, Name, ignore, normal);
        {ok, Other} ->
            Reason = {bad_return_from_init, Other},
            refused(Starter, Name, {error, Reason}, Reason);
        {raised, Class, Reason, Stack} ->
            Why = gen:reason(Class, Reason, Stack),
            refused(Starter, Name, {error, Why}, Why)
    end.

refused(Starter, Name, Answer, Reason) ->
    gen:unregister_name(Name),
    proc_lib:init_ack(Starter, Answer),
    exit(Reason).

started(Starter, Parent, Name, Mod, State, Data, Actions) ->
    proc_lib:init_ack(Starter, {ok, self()}),
    begin_in(machine(Parent, Name, Mod), State, Data, Actions).

machine(Parent, Name, Mod) ->
    Modes = case Mod:callback_mode() of
                List when is_list(List) -> List;
                One -> [One]
            end,
    #machine{parent = Parent, name = Name, module = Mod, functions = lists:member(state_functions, Modes),
             enters = lists:member(state_enter, Modes)}.

begin_in(Machine, State, Data, Actions) ->
    New = Machine#machine{state = State, data = Data},
    entered(acted(listed(Actions), internal, New), State).

listed(Actions) when is_list(Actions) -> Actions;
listed(Action) -> [Action].

%% The loop.

loop(#machine{queue = [{Type, Content} | Rest]} = M) -> event(Type, Content, M#machine{queue = Rest});
loop(#machine{parent = Parent} = M) ->
    receive
        {system, From, Request} -> sys:handle_system_msg(Request, From, Parent, ?MODULE, [], M);
        {'EXIT', Parent, Reason} -> terminate(Reason, M);
        {'$gen_call', From, Request} -> event({call, From}, Request, M);
        {'$gen_cast', Event} -> event(cast, Event, M);
        {timeout, Ref, {?MODULE, Kind, Content}} ->
            case M#machine.timers of
                #{Kind := Ref} ->
                    event(Kind, Content, M#machine{timers = maps:remove(Kind, M#machine.timers)});
                _ -> loop(M)
            end;
        Message -> event(info, Message, M)
    end.

%% An event ends the time-out for events.
event(Type, Content, M) -> handle(Type, Content, cancelled(timeout, M)).

handle(Type, Content, #machine{state = State, data = Data} = M) ->
    case gen:called(fun() -> callback(Type, Content, State, Data, M) end) of
        {ok, Result} -> result(Result, Type, Content, M);
        {raised, Class, Reason, Stack} -> terminate(gen:reason(Class, Reason, Stack), M)
    end.

callback(Type, Content, State, Data, #machine{functions = true, module = Mod}) -> Mod:State(Type, Content, Data);
callback(Type, Content, State, Data, #machine{module = Mod}) -> Mod:handle_event(Type, Content, State, Data).

result({next_state, State, Data}, Type, Content, M) -> moved(State, Data, [], Type, Content, M);
result({next_state, State, Data, Actions}, Type, Content, M) -> moved(State, Data, listed(Actions), Type, Content, M);
result({keep_state, Data}, Type, Content, M) -> stayed(Data, [], Type, Content, M);
result({keep_state, Data, Actions}, Type, Content, M) -> stayed(Data, listed(Actions), Type, Content, M);
result(keep_state_and_data, Type, Content, M) -> stayed(M#machine.data, [], Type, Content, M);
result({keep_state_and_data, Actions}, Type, Content, M) -> stayed(M#machine.data, listed(Actions), Type, Content, M);
result({repeat_state, Data}, Type, Content, M) -> repeated(Data, [], Type, Content, M);
result({repeat_state, Data, Actions}, Type, Content, M) -> repeated(Data, listed(Actions), Type, Content, M);
result(repeat_state_and_data, Type, Content, M) -> repeated(M#machine.data, [], Type, Content, M);
result({repeat_state_and_data, Actions}, Type, Content, M) -> repeated(M#machine.data, listed(Actions), Type, Content, M);
result(stop, _, _, M) -> terminate(normal, M);
result({stop, Reason}, _, _, M) -> terminate(Reason, M);
result({stop, Reason, Data}, _, _, M) -> terminate(Reason, M#machine{data = Data});
result({stop_and_reply, Reason, Replies}, _, _, M) ->
    reply(listed(Replies)),
    terminate(Reason, M);
result({stop_and_reply, Reason, Replies, Data}, _, _, M) ->
    reply(listed(Replies)),
    terminate(Reason, M#machine{data = Data});
result(Other, _, _, M) -> terminate({bad_return_from_state_function, Other}, M).

stayed(Data, Actions, Type, Content, M) ->
    loop(acted(Actions, {Type, Content}, M#machine{data = Data})).

moved(State, Data, Actions, Type, Content, #machine{state = State} = M) -> stayed(Data, Actions, Type, Content, M);
moved(State, Data, Actions, Type, Content, #machine{state = Old} = M) ->
    Acted = acted(Actions, {Type, Content}, cancelled(state_timeout, M#machine{data = Data})),
    entered(again(Acted#machine{state = State}), Old).

repeated(Data, Actions, Type, Content, #machine{state = State} = M) ->
    entered(again(acted(Actions, {Type, Content}, M#machine{data = Data})), State).

%% Postponed events come again, after those that were inserted.
again(#machine{queue = Queue, postponed = Postponed} = M) ->
    M#machine{queue = Queue ++ lists:reverse(Postponed), postponed = []}.

entered(#machine{enters = false} = M, _) -> loop(M);
entered(#machine{state = State, data = Data} = M, Old) ->
    case gen:called(fun() -> callback(enter, Old, State, Data, M) end) of
        {ok, {keep_state, New}} -> loop(M#machine{data = New});
        {ok, {keep_state, New, Actions}} -> loop(acted(listed(Actions), enter, M#machine{data = New}));
        {ok, {next_state, State, New}} -> loop(M#machine{data = New});
        {ok, {next_state, State, New, Actions}} -> loop(acted(listed(Actions), enter, M#machine{data = New}));
        {ok, keep_state_and_data} -> loop(M);
        {ok, {keep_state_and_data, Actions}} -> loop(acted(listed(Actions), enter, M));
        {ok, Other} -> result(Other, enter, Old, M);
        {raised, Class, Reason, Stack} -> terminate(gen:reason(Class, Reason, Stack), M)
    end.

%% Actions. What is inserted comes before everything else, in order.
acted(Actions, Event, M) ->
    {Inserted, New} = lists:foldl(fun(Action, {Found, Current}) -> act(Action, Event, Found, Current) end, {[], M}, Actions),
    New#machine{queue = lists:reverse(Inserted, New#machine.queue)}.

act({reply, From, Reply}, _, Inserted, M) ->
    reply(From, Reply),
    {Inserted, M};
act({next_event, Type, Content}, _, Inserted, M) -> {[{Type, Content} | Inserted], M};
act(postpone, Event, Inserted, #machine{postponed = Postponed} = M) -> {Inserted, M#machine{postponed = [Event | Postponed]}};
act({postpone, true}, Event, Inserted, M) -> act(postpone, Event, Inserted, M);
act({state_timeout, cancel}, _, Inserted, M) -> {Inserted, cancelled(state_timeout, M)};
act({state_timeout, update, Content}, _, Inserted, M) -> {Inserted, set_timer(state_timeout, 0, Content, M)};
act({state_timeout, Time, Content}, _, Inserted, M) -> timer(state_timeout, Time, Content, Inserted, M);
act({state_timeout, Time, Content, _}, _, Inserted, M) -> timer(state_timeout, Time, Content, Inserted, M);
act({{timeout, _} = Kind, cancel}, _, Inserted, M) -> {Inserted, cancelled(Kind, M)};
act({{timeout, _} = Kind, Time, Content}, _, Inserted, M) -> timer(Kind, Time, Content, Inserted, M);
act({{timeout, _} = Kind, Time, Content, _}, _, Inserted, M) -> timer(Kind, Time, Content, Inserted, M);
act({timeout, cancel}, _, Inserted, M) -> {Inserted, cancelled(timeout, M)};
act({timeout, Time, Content}, _, Inserted, M) -> timer(timeout, Time, Content, Inserted, M);
act({timeout, Time, Content, _}, _, Inserted, M) -> timer(timeout, Time, Content, Inserted, M);
act(Time, _, Inserted, M) when is_integer(Time) -> timer(timeout, Time, Time, Inserted, M);
act(_, _, Inserted, M) -> {Inserted, M}.

timer(Kind, infinity, _, Inserted, M) -> {Inserted, cancelled(Kind, M)};
timer(Kind, Time, Content, Inserted, M) -> {Inserted, set_timer(Kind, Time, Content, M)}.

set_timer(Kind, Time, Content, M) ->
    #machine{timers = Timers} = New = cancelled(Kind, M),
    New#machine{timers = Timers#{Kind => erlang:start_timer(Time, self(), {?MODULE, Kind, Content})}}.

cancelled(Kind, #machine{timers = Timers} = M) ->
    case Timers of
        #{Kind := Ref} ->
            erlang:cancel_timer(Ref),
            M#machine{timers = maps:remove(Kind, Timers)};
        _ -> M
    end.

terminate(Reason, #machine{module = Mod, state = State, data = Data, name = Name}) ->
    case erlang:function_exported(Mod, terminate, 3) of
        true ->
            case gen:called(fun() -> Mod:terminate(Reason, State, Data) end) of
                {ok, _} -> ok;
                {raised, Class, Other, Stack} -> exit(gen:reason(Class, Other, Stack))
            end;
        false -> ok
    end,
    case Reason of
        normal -> ok;
        shutdown -> ok;
        {shutdown, _} -> ok;
        _ -> clew_reports:told("** State machine ~p terminating~n** When server state  = ~p~n"
                               "** Reason for termination = ~p~n",
                               [gen:name(Name, self()), {State, Data}, Reason])
    end,
    exit(Reason).

%% For `sys`.

system_continue(_, _, M) -> loop(M).

system_terminate(Reason, _, _, M) -> terminate(Reason, M).

system_get_state(#machine{state = State, data = Data}) -> {ok, {State, Data}}.

system_replace_state(Replace, #machine{state = State, data = Data} = M) ->
    {NewState, NewData} = New = Replace({State, Data}),
    {ok, New, M#machine{state = NewState, data = NewData}}.

system_code_change(M, _, _, _) -> {ok, M}.
