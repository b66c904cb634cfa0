%% What OTP's behaviours share: starting, names, and calls with an answer.
-module(gen).

-export([answer/4, call/4, called/1, cast/3, init_it/7, name/2, reason/3, reply/2, resolve/1, start/5, stop/3,
         unregister_name/1]).

%% Starts a process of a behaviour, which calls Module:init_it(Starter, Parent, Name, Mod, Args, Options).
-spec start(module(), nolink | link | monitor, term(), {module(), term()}, [term()]) -> term().
start(Module, How, Name, {Mod, Args}, Options) ->
    case Name =/= self andalso resolve(Name) of
        Pid when is_pid(Pid) -> {error, {already_started, Pid}};
        _ ->
            Timeout = proplists:get_value(timeout, Options, infinity),
            Spawn = proplists:get_value(spawn_opt, Options, []),
            Given = [self(), How, Name, Module, Mod, Args, Options],
            case How of
                link -> proc_lib:start_link(?MODULE, init_it, Given, Timeout, Spawn);
                nolink -> proc_lib:start(?MODULE, init_it, Given, Timeout, Spawn);
                monitor -> proc_lib:start_monitor(?MODULE, init_it, Given, Timeout, Spawn)
            end
    end.

init_it(Starter, How, Name, Module, Mod, Args, Options) ->
    Parent = case How of
                 link -> Starter;
                 _ -> self
             end,
    case registered(Name) of
        true -> Module:init_it(Starter, parent(Parent), Name, Mod, Args, Options);
        {false, Pid} -> proc_lib:init_ack(Starter, {error, {already_started, Pid}})
    end.

parent(self) -> self();
parent(Pid) -> Pid.

registered(self) -> true;
registered({local, Name}) ->
    try register(Name, self()) of
        true -> true
    catch
        error:_ -> {false, whereis(Name)}
    end;
registered({global, Name}) ->
    case resolve({global, Name}) of
        undefined ->
            persistent_term:put({?MODULE, global, Name}, self()),
            true;
        Pid -> {false, Pid}
    end;
registered({via, Module, Name}) ->
    case Module:register_name(Name, self()) of
        yes -> true;
        no -> {false, Module:whereis_name(Name)}
    end.

%% The answer of a process to a request; that there is none ends the caller, who is told of its own call.
-spec answer(term(), term(), timeout(), {module(), atom(), [term()]}) -> term().
answer(Process, Request, Timeout, Call) ->
    try call(Process, '$gen_call', Request, Timeout) of
        {ok, Reply} -> Reply
    catch
        exit:Reason -> exit({Reason, Call})
    end.

%% What a callback gives; what it throws counts as given.
-spec called(fun(() -> term())) -> {ok, term()} | {raised, error | exit, term(), [term()]}.
called(F) ->
    try {ok, F()}
    catch
        throw:Value -> {ok, Value};
        Class:Reason:Stack -> {raised, Class, Reason, Stack}
    end.

%% Why a process ends whose callback has raised something.
-spec reason(error | exit, term(), [term()]) -> term().
reason(error, Reason, Stack) -> {Reason, Stack};
reason(exit, Reason, _) -> Reason.

-spec unregister_name(term()) -> ok.
unregister_name({local, Name}) ->
    catch unregister(Name),
    ok;
unregister_name({global, Name}) ->
    persistent_term:erase({?MODULE, global, Name}),
    ok;
unregister_name({via, Module, Name}) ->
    Module:unregister_name(Name),
    ok;
unregister_name(_) -> ok.

%% The process that a name stands for.
-spec resolve(term()) -> pid() | undefined | {atom(), node()}.
resolve(Pid) when is_pid(Pid) -> Pid;
resolve({local, Name}) -> whereis(Name);
resolve({global, Name}) ->
    case persistent_term:get({?MODULE, global, Name}, undefined) of
        undefined -> undefined;
        Pid ->
            case is_process_alive(Pid) of
                true -> Pid;
                false -> undefined
            end
    end;
resolve({via, Module, Name}) -> Module:whereis_name(Name);
resolve({Name, Node}) when is_atom(Name), Node =:= node() -> whereis(Name);
resolve(Name) when is_atom(Name) -> whereis(Name);
resolve(_) -> undefined.

%% How reports name a process of a behaviour.
-spec name(term(), pid()) -> term().
name(self, Pid) -> Pid;
name({local, Name}, _) -> Name;
name({_, Name}, _) -> Name;
name({via, _, Name}, _) -> Name.

-spec call(term(), atom(), term(), timeout()) -> {ok, term()}.
call(Process, Label, Request, Timeout) ->
    case resolve(Process) of
        undefined -> exit(noproc);
        Pid when Pid =:= self() -> exit(calling_self);
        Pid ->
            Ref = erlang:monitor(process, Pid),
            Pid ! {Label, {self(), Ref}, Request},
            receive
                {Ref, Reply} ->
                    erlang:demonitor(Ref, [flush]),
                    {ok, Reply};
                {'DOWN', Ref, _, _, Reason} -> exit(Reason)
            after Timeout ->
                    erlang:demonitor(Ref, [flush]),
                    receive
                        {Ref, Reply} -> {ok, Reply}
                    after 0 -> exit(timeout)
                    end
            end
    end.

-spec cast(term(), atom(), term()) -> ok.
cast(Process, Label, Request) ->
    case resolve(Process) of
        undefined -> ok;
        Pid ->
            Pid ! {Label, Request},
            ok
    end.

-spec reply({pid(), term()}, term()) -> ok.
reply({To, Tag}, Reply) ->
    To ! {Tag, Reply},
    ok.

-spec stop(term(), term(), timeout()) -> ok.
stop(Process, Reason, Timeout) ->
    case resolve(Process) of
        undefined -> exit(noproc);
        Pid -> proc_lib:stop(Pid, Reason, Timeout)
    end.
