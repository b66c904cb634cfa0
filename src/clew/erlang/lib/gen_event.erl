%% Event managers: OTP's behaviour `gen_event`.
-module(gen_event).

-export([add_handler/3, add_sup_handler/3, call/3, call/4, delete_handler/3, notify/2, start/0, start/1, start/2,
         start_link/0, start_link/1, start_link/2, stop/1, stop/3, swap_handler/3, sync_notify/2, which_handlers/1]).
%% For `gen` and `sys`.
-export([init_it/6, system_code_change/4, system_continue/3, system_get_state/1, system_replace_state/2,
         system_terminate/4]).

-export_type([handler/0]).

-type handler() :: atom() | {atom(), term()}.

-callback init(InitArgs :: term()) -> {ok, State :: term()} | {ok, State :: term(), hibernate} | {error, term()}.
-callback handle_event(Event :: term(), State :: term()) -> term().
-callback handle_call(Request :: term(), State :: term()) -> term().
-callback handle_info(Info :: term(), State :: term()) -> term().
-callback terminate(Args :: term(), State :: term()) -> term().
-callback code_change(OldVsn :: term(), State :: term(), Extra :: term()) -> {ok, NewState :: term()}.

-optional_callbacks([handle_info/2, terminate/2, code_change/3]).

-record(handler, {module, id = false, state, supervisor = false}).
%% The last handler that was added comes first.
-record(manager, {parent, name, handlers = []}).

-spec start() -> term().
start() -> start([]).

-spec start(term()) -> term().
start(Options) when is_list(Options) -> gen:start(?MODULE, nolink, self, {?MODULE, []}, Options);
start(Name) -> start(Name, []).

-spec start(term(), [term()]) -> term().
start(Name, Options) -> gen:start(?MODULE, nolink, Name, {?MODULE, []}, Options).

-spec start_link() -> term().
start_link() -> start_link([]).

-spec start_link(term()) -> term().
start_link(Options) when is_list(Options) -> gen:start(?MODULE, link, self, {?MODULE, []}, Options);
start_link(Name) -> start_link(Name, []).

-spec start_link(term(), [term()]) -> term().
start_link(Name, Options) -> gen:start(?MODULE, link, Name, {?MODULE, []}, Options).

-spec stop(term()) -> ok.
stop(Manager) -> gen:stop(Manager, normal, infinity).

-spec stop(term(), term(), timeout()) -> ok.
stop(Manager, Reason, Timeout) -> gen:stop(Manager, Reason, Timeout).

-spec notify(term(), term()) -> ok.
notify(Manager, Event) -> gen:cast(Manager, notify, Event).

-spec sync_notify(term(), term()) -> ok.
sync_notify(Manager, Event) -> asked(Manager, {sync_notify, Event}, infinity).

-spec add_handler(term(), handler(), term()) -> term().
add_handler(Manager, Handler, Args) -> asked(Manager, {add_handler, Handler, Args, false}, infinity).

-spec add_sup_handler(term(), handler(), term()) -> term().
add_sup_handler(Manager, Handler, Args) -> asked(Manager, {add_handler, Handler, Args, self()}, infinity).

-spec delete_handler(term(), handler(), term()) -> term().
delete_handler(Manager, Handler, Args) -> asked(Manager, {delete_handler, Handler, Args}, infinity).

-spec swap_handler(term(), {handler(), term()}, {handler(), term()}) -> ok | {error, term()}.
swap_handler(Manager, Old, New) -> asked(Manager, {swap_handler, Old, New}, infinity).

-spec which_handlers(term()) -> [handler()].
which_handlers(Manager) -> asked(Manager, which_handlers, infinity).

-spec call(term(), handler(), term()) -> term().
call(Manager, Handler, Request) -> call(Manager, Handler, Request, 5000).

-spec call(term(), handler(), term(), timeout()) -> term().
call(Manager, Handler, Request, Timeout) -> asked(Manager, {call, Handler, Request}, Timeout).

asked(Manager, Request, Timeout) ->
    try gen:call(Manager, ?MODULE, Request, Timeout) of
        {ok, Reply} -> Reply
    catch
        exit:Reason -> exit({Reason, {?MODULE, call, [Manager, Request]}})
    end.

init_it(Starter, Parent, Name, _, _, _) ->
    process_flag(trap_exit, true),
    proc_lib:init_ack(Starter, {ok, self()}),
    loop(#manager{parent = Parent, name = Name}).

loop(#manager{parent = Parent} = M) ->
    receive
        {system, From, Request} -> sys:handle_system_msg(Request, From, Parent, ?MODULE, [], M);
        {'EXIT', Parent, Reason} -> terminate(Reason, M);
        {notify, Event} -> loop(told(handle_event, Event, M));
        {?MODULE, From, Request} ->
            {Reply, New} = answer(Request, M),
            gen:reply(From, Reply),
            loop(New);
        {'EXIT', Pid, Reason} ->
            {Gone, Kept} = lists:partition(fun(H) -> H#handler.supervisor =:= Pid end, M#manager.handlers),
            [ended(H, {stop, Reason}) || H <- Gone],
            loop(told(handle_info, {'EXIT', Pid, Reason}, M#manager{handlers = Kept}));
        Message -> loop(told(handle_info, Message, M))
    end.

%% Every handler learns of an event.
told(Function, Event, #manager{handlers = Handlers} = M) ->
    M#manager{handlers = lists:flatmap(fun(H) -> element(2, run(Function, [Event], H)) end, Handlers)}.

%% What a handler answers, and what is left of it.
run(handle_info, Args, #handler{module = Mod} = H) ->
    case erlang:function_exported(Mod, handle_info, 2) of
        true -> called(handle_info, Args, H);
        false -> {ok, [H]}
    end;
run(Function, Args, H) -> called(Function, Args, H).

called(Function, Args, #handler{module = Mod, state = State} = H) ->
    try apply(Mod, Function, Args ++ [State]) of
        {ok, New} -> {ok, [H#handler{state = New}]};
        {ok, New, hibernate} -> {ok, [H#handler{state = New}]};
        {ok, Reply, New} -> {Reply, [H#handler{state = New}]};
        {ok, Reply, New, hibernate} -> {Reply, [H#handler{state = New}]};
        {remove_handler, Reply} ->
            ended(H, remove_handler),
            {Reply, []};
        remove_handler ->
            ended(H, remove_handler),
            {ok, []};
        {swap_handler, Reply, Args1, New, Handler2, Args2} ->
            {Reply, swapped(H#handler{state = New}, Args1, Handler2, Args2)};
        {swap_handler, Args1, New, Handler2, Args2} -> {ok, swapped(H#handler{state = New}, Args1, Handler2, Args2)};
        Other -> failed(H, {bad_return_value, Other}, Other)
    catch
        Class:Reason:Stack ->
            Why = case Class of
                      error -> {Reason, Stack};
                      exit -> Reason;
                      throw -> {nocatch, Reason}
                  end,
            failed(H, {'EXIT', Why}, Why)
    end.

failed(H, Error, Why) ->
    clew_reports:told("** gen_event handler ~p crashed.~n** Reason == ~p~n", [name(H), Why]),
    ended(H, {error, Error}),
    {{error, Error}, []}.

ended(#handler{module = Mod, state = State} = H, Reason) ->
    Result = case erlang:function_exported(Mod, terminate, 2) of
                 true -> catch Mod:terminate(Reason, State);
                 false -> ok
             end,
    case H#handler.supervisor of
        false -> ok;
        Pid ->
            Why = case Reason of
                      remove_handler -> normal;
                      {stop, R} -> R;
                      {error, E} -> E;
                      _ -> normal
                  end,
            Pid ! {gen_event_EXIT, name(H), Why}
    end,
    Result.

swapped(H, Args1, Handler2, Args2) ->
    Result = ended(H#handler{supervisor = false}, Args1),
    case begun(Handler2, {Args2, Result}, H#handler.supervisor) of
        {ok, New} -> [New];
        _ -> []
    end.

begun(Handler, Args, Supervisor) ->
    {Mod, Id} = case Handler of
                    {M, I} -> {M, I};
                    M -> {M, false}
                end,
    New = #handler{module = Mod, id = Id, supervisor = Supervisor},
    case catch Mod:init(Args) of
        {ok, State} -> {ok, New#handler{state = State}};
        {ok, State, hibernate} -> {ok, New#handler{state = State}};
        Other -> Other
    end.

name(#handler{module = Mod, id = false}) -> Mod;
name(#handler{module = Mod, id = Id}) -> {Mod, Id}.

%% The handler with a name that was added last.
found(Handler, [H | Rest]) ->
    case name(H) of
        Handler -> [H];
        _ -> found(Handler, Rest)
    end;
found(_, []) -> [].

without(Handler, Handlers) -> replaced(Handler, Handlers, []).

replaced(Handler, [H | Rest], New) ->
    case name(H) of
        Handler -> New ++ Rest;
        _ -> [H | replaced(Handler, Rest, New)]
    end;
replaced(_, [], _) -> [].

answer({sync_notify, Event}, M) -> {ok, told(handle_event, Event, M)};
answer({add_handler, Handler, Args, Supervisor}, #manager{handlers = Handlers} = M) ->
    case begun(Handler, Args, Supervisor) of
        {ok, New} ->
            is_pid(Supervisor) andalso link(Supervisor),
            {ok, M#manager{handlers = [New | Handlers]}};
        Other -> {Other, M}
    end;
answer({delete_handler, Handler, Args}, #manager{handlers = Handlers} = M) ->
    case found(Handler, Handlers) of
        [H] -> {ended(H, Args), M#manager{handlers = without(Handler, Handlers)}};
        [] -> {{error, module_not_found}, M}
    end;
answer({swap_handler, {Old, Args1}, {New, Args2}}, #manager{handlers = Handlers} = M) ->
    {Result, Supervisor} = case found(Old, Handlers) of
                               [H] -> {ended(H#handler{supervisor = false}, Args1), H#handler.supervisor};
                               [] -> {error, false}
                           end,
    Kept = without(Old, Handlers),
    case begun(New, {Args2, Result}, Supervisor) of
        {ok, Begun} -> {ok, M#manager{handlers = [Begun | Kept]}};
        Other -> {{error, Other}, M#manager{handlers = Kept}}
    end;
answer(which_handlers, #manager{handlers = Handlers} = M) -> {[name(H) || H <- Handlers], M};
answer({call, Handler, Request}, #manager{handlers = Handlers} = M) ->
    case found(Handler, Handlers) of
        [H] ->
            {Reply, Left} = called(handle_call, [Request], H),
            {Reply, M#manager{handlers = replaced(Handler, Handlers, Left)}};
        [] -> {{error, bad_module}, M}
    end.

terminate(Reason, #manager{handlers = Handlers}) ->
    [ended(H, stop) || H <- Handlers],
    exit(Reason).

%% For `sys`.

system_continue(_, _, M) -> loop(M).

system_terminate(Reason, _, _, M) -> terminate(Reason, M).

system_get_state(#manager{handlers = Handlers}) -> {ok, [{H#handler.module, H#handler.id, H#handler.state} || H <- Handlers]}.

system_replace_state(Replace, #manager{handlers = Handlers} = M) ->
    New = [begin
               {_, _, State} = Replace({H#handler.module, H#handler.id, H#handler.state}),
               H#handler{state = State}
           end || H <- Handlers],
    {ok, [{H#handler.module, H#handler.id, H#handler.state} || H <- New], M#manager{handlers = New}}.

system_code_change(M, _, _, _) -> {ok, M}.
