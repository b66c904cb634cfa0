%% System messages: looking at a process of a behaviour, suspending and stopping it.
-module(sys).

-export([change_code/4, change_code/5, debug_options/1, get_state/1, get_state/2, get_status/1, get_status/2,
         handle_debug/4, handle_system_msg/6, handle_system_msg/7, no_debug/1, print_log/1, replace_state/2,
         replace_state/3, resume/1, resume/2, statistics/2, suspend/1, suspend/2, suspend_loop_hib/6, terminate/2,
         terminate/3, trace/2]).

-spec get_state(term()) -> term().
get_state(Name) -> get_state(Name, 5000).

-spec get_state(term(), timeout()) -> term().
get_state(Name, Timeout) ->
    case asked(Name, get_state, Timeout) of
        {error, Reason} -> error(Reason);
        {ok, State} -> State
    end.

-spec replace_state(term(), fun((term()) -> term())) -> term().
replace_state(Name, F) -> replace_state(Name, F, 5000).

-spec replace_state(term(), fun((term()) -> term()), timeout()) -> term().
replace_state(Name, F, Timeout) ->
    case asked(Name, {replace_state, F}, Timeout) of
        {error, Reason} -> error(Reason);
        {ok, State} -> State
    end.

-spec get_status(term()) -> term().
get_status(Name) -> get_status(Name, 5000).

-spec get_status(term(), timeout()) -> term().
get_status(Name, Timeout) -> asked(Name, get_status, Timeout).

-spec suspend(term()) -> ok.
suspend(Name) -> suspend(Name, 5000).

-spec suspend(term(), timeout()) -> ok.
suspend(Name, Timeout) -> asked(Name, suspend, Timeout).

-spec resume(term()) -> ok.
resume(Name) -> resume(Name, 5000).

-spec resume(term(), timeout()) -> ok.
resume(Name, Timeout) -> asked(Name, resume, Timeout).

-spec terminate(term(), term()) -> ok.
terminate(Name, Reason) -> terminate(Name, Reason, 5000).

-spec terminate(term(), term(), timeout()) -> ok.
terminate(Name, Reason, Timeout) -> asked(Name, {terminate, Reason}, Timeout).

-spec change_code(term(), module(), term(), term()) -> ok | {error, term()}.
change_code(Name, Mod, Old, Extra) -> change_code(Name, Mod, Old, Extra, 5000).

-spec change_code(term(), module(), term(), term(), timeout()) -> ok | {error, term()}.
change_code(Name, Mod, Old, Extra, Timeout) -> asked(Name, {change_code, Mod, Old, Extra}, Timeout).

-spec no_debug(term()) -> ok.
no_debug(_) -> ok.

-spec trace(term(), boolean()) -> ok.
trace(_, _) -> ok.

-spec statistics(term(), term()) -> term().
statistics(_, get) -> {ok, no_statistics};
statistics(_, _) -> ok.

-spec debug_options([term()]) -> [term()].
debug_options(_) -> [].

-spec handle_debug([term()], fun(), term(), term()) -> [term()].
handle_debug(Debug, _, _, _) -> Debug.

-spec print_log([term()]) -> ok.
print_log(_) -> ok.

asked(Name, Request, Timeout) ->
    try gen:call(Name, system, Request, Timeout) of
        {ok, Reply} -> Reply
    catch
        exit:Reason -> exit({Reason, {?MODULE, name(Request), [Name]}})
    end.

name(Request) when is_atom(Request) -> Request;
name(Request) -> element(1, Request).

%% In the process that is asked.

-spec handle_system_msg(term(), term(), pid(), module(), [term()], term()) -> no_return().
handle_system_msg(Request, From, Parent, Mod, Debug, Misc) ->
    handle_system_msg(Request, From, Parent, Mod, Debug, Misc, false).

-spec handle_system_msg(term(), term(), pid(), module(), [term()], term(), boolean()) -> no_return().
handle_system_msg(Request, From, Parent, Mod, Debug, Misc, _) -> done(running, Request, From, Parent, Mod, Debug, Misc).

done(State, Request, From, Parent, Mod, Debug, Misc) ->
    case Request of
        suspend ->
            gen:reply(From, ok),
            suspended(Parent, Mod, Debug, Misc);
        resume ->
            gen:reply(From, ok),
            Mod:system_continue(Parent, Debug, Misc);
        {terminate, Reason} ->
            gen:reply(From, ok),
            Mod:system_terminate(Reason, Parent, Debug, Misc);
        get_state ->
            gen:reply(From, state_of(Mod, Misc)),
            go_on(State, Parent, Mod, Debug, Misc);
        {replace_state, F} ->
            {Reply, New} = replaced(Mod, F, Misc),
            gen:reply(From, Reply),
            go_on(State, Parent, Mod, Debug, New);
        get_status ->
            {ok, Seen} = state_of(Mod, Misc),
            gen:reply(From, {status, self(), {module, Mod}, [get(), State, Parent, Debug, Seen]}),
            go_on(State, Parent, Mod, Debug, Misc);
        {change_code, Module, Old, Extra} when State =:= suspended ->
            case catch Mod:system_code_change(Misc, Module, Old, Extra) of
                {ok, New} ->
                    gen:reply(From, ok),
                    go_on(State, Parent, Mod, Debug, New);
                Other ->
                    gen:reply(From, {error, Other}),
                    go_on(State, Parent, Mod, Debug, Misc)
            end;
        _ ->
            gen:reply(From, {error, {unknown_system_msg, Request}}),
            go_on(State, Parent, Mod, Debug, Misc)
    end.

state_of(Mod, Misc) ->
    case erlang:function_exported(Mod, system_get_state, 1) of
        true -> Mod:system_get_state(Misc);
        false -> {ok, Misc}
    end.

replaced(Mod, F, Misc) ->
    try
        case erlang:function_exported(Mod, system_replace_state, 2) of
            true ->
                {ok, State, New} = Mod:system_replace_state(F, Misc),
                {{ok, State}, New};
            false ->
                New = F(Misc),
                {{ok, New}, New}
        end
    catch
        Class:Reason:Stack -> {{error, {callback_failed, {Mod, system_replace_state}, {Class, Reason, Stack}}}, Misc}
    end.

go_on(running, Parent, Mod, Debug, Misc) -> Mod:system_continue(Parent, Debug, Misc);
go_on(suspended, Parent, Mod, Debug, Misc) -> suspended(Parent, Mod, Debug, Misc).

suspended(Parent, Mod, Debug, Misc) ->
    receive
        {system, From, Request} -> done(suspended, Request, From, Parent, Mod, Debug, Misc);
        {'EXIT', Parent, Reason} -> Mod:system_terminate(Reason, Parent, Debug, Misc)
    end.

-spec suspend_loop_hib(term(), pid(), module(), [term()], term(), boolean()) -> no_return().
suspend_loop_hib(_, Parent, Mod, Debug, Misc, _) -> suspended(Parent, Mod, Debug, Misc).
