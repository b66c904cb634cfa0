%% Processes that are started with an acknowledgement, and whose crashes are told.
-module(proc_lib).

-export([format/1, hibernate/3, init_ack/1, init_ack/2, initial_call/1, spawn/1, spawn/3, spawn_link/1, spawn_link/3,
         spawn_opt/2, spawn_opt/4, start/3, start/4, start/5, start_link/3, start_link/4, start_link/5,
         start_monitor/3, start_monitor/4, start_monitor/5, stop/1, stop/3, translate_initial_call/1]).

-compile({no_auto_import, [spawn/1, spawn/3, spawn_link/1, spawn_link/3, spawn_opt/2, spawn_opt/4]}).

-spec spawn(fun(() -> term())) -> pid().
spawn(F) -> erlang:spawn(begun(F)).

-spec spawn(module(), atom(), [term()]) -> pid().
spawn(M, F, A) -> erlang:spawn(begun(M, F, A)).

-spec spawn_link(fun(() -> term())) -> pid().
spawn_link(F) -> erlang:spawn_link(begun(F)).

-spec spawn_link(module(), atom(), [term()]) -> pid().
spawn_link(M, F, A) -> erlang:spawn_link(begun(M, F, A)).

-spec spawn_opt(fun(() -> term()), [term()]) -> pid() | {pid(), reference()}.
spawn_opt(F, Options) -> erlang:spawn_opt(begun(F), Options).

-spec spawn_opt(module(), atom(), [term()], [term()]) -> pid() | {pid(), reference()}.
spawn_opt(M, F, A, Options) -> erlang:spawn_opt(begun(M, F, A), Options).

begun(F) -> begun(erlang, apply, [F, []]).

begun(M, F, A) ->
    Ancestors = [ancestor() | case get('$ancestors') of
                                  undefined -> [];
                                  Before -> Before
                              end],
    fun() ->
            put('$ancestors', Ancestors),
            put('$initial_call', {M, F, length(A)}),
            try apply(M, F, A)
            catch
                exit:Reason -> ended(Reason, Reason);
                error:Reason:Stack -> ended({Reason, Stack}, {Reason, Stack});
                throw:Value:Stack -> ended({{nocatch, Value}, Stack}, {{nocatch, Value}, Stack})
            end
    end.

ancestor() ->
    case process_info(self(), registered_name) of
        {registered_name, Name} -> Name;
        _ -> self()
    end.

ended(Reason, Told) ->
    case is_quiet(Reason) of
        true -> ok;
        false -> clew_reports:told("Process ~p crashed: ~p~n", [self(), Told])
    end,
    exit(Reason).

is_quiet(normal) -> true;
is_quiet(shutdown) -> true;
is_quiet({shutdown, _}) -> true;
is_quiet(_) -> false.

%% Starting with an acknowledgement.

-spec start(module(), atom(), [term()]) -> term().
start(M, F, A) -> start(M, F, A, infinity).

-spec start(module(), atom(), [term()], timeout()) -> term().
start(M, F, A, Timeout) -> start(M, F, A, Timeout, []).

-spec start(module(), atom(), [term()], timeout(), [term()]) -> term().
start(M, F, A, Timeout, Options) ->
    {Pid, Ref} = spawn_opt(M, F, A, [monitor | Options]),
    acknowledged(Pid, Ref, Timeout).

-spec start_link(module(), atom(), [term()]) -> term().
start_link(M, F, A) -> start_link(M, F, A, infinity).

-spec start_link(module(), atom(), [term()], timeout()) -> term().
start_link(M, F, A, Timeout) -> start_link(M, F, A, Timeout, []).

-spec start_link(module(), atom(), [term()], timeout(), [term()]) -> term().
start_link(M, F, A, Timeout, Options) ->
    {Pid, Ref} = spawn_opt(M, F, A, [link, monitor | Options]),
    acknowledged(Pid, Ref, Timeout).

-spec start_monitor(module(), atom(), [term()]) -> term().
start_monitor(M, F, A) -> start_monitor(M, F, A, infinity).

-spec start_monitor(module(), atom(), [term()], timeout()) -> term().
start_monitor(M, F, A, Timeout) -> start_monitor(M, F, A, Timeout, []).

-spec start_monitor(module(), atom(), [term()], timeout(), [term()]) -> {term(), reference()}.
start_monitor(M, F, A, Timeout, Options) ->
    {Pid, Ref} = spawn_opt(M, F, A, [monitor | Options]),
    receive
        {ack, Pid, {ok, Started}} -> {ok, {Started, Ref}};
        {ack, Pid, Result} -> {Result, Ref};
        {'DOWN', Ref, process, Pid, Reason} ->
            self() ! {'DOWN', Ref, process, Pid, Reason},
            {{error, Reason}, Ref}
    after Timeout ->
            exit(Pid, kill),
            {{error, timeout}, Ref}
    end.

acknowledged(Pid, Ref, Timeout) ->
    receive
        {ack, Pid, Result} ->
            erlang:demonitor(Ref, [flush]),
            Result;
        {'DOWN', Ref, process, Pid, Reason} -> gone(Pid, Reason)
    after Timeout ->
            unlink(Pid),
            exit(Pid, kill),
            receive {'DOWN', Ref, process, Pid, _} -> gone(Pid, timeout) end
    end.

%% It ended before it could answer: that is the answer.
gone(Pid, Reason) ->
    receive
        {'EXIT', Pid, _} -> {error, Reason}
    after 0 -> {error, Reason}
    end.

-spec init_ack(term()) -> ok.
init_ack(Result) ->
    [Parent | _] = get('$ancestors'),
    Pid = case Parent of
              Name when is_atom(Name) -> whereis(Name);
              _ -> Parent
          end,
    init_ack(Pid, Result).

-spec init_ack(pid(), term()) -> ok.
init_ack(Parent, Result) ->
    Parent ! {ack, self(), Result},
    ok.

-spec hibernate(module(), atom(), [term()]) -> no_return().
hibernate(M, F, A) -> erlang:hibernate(M, F, A).

-spec stop(pid() | atom()) -> ok.
stop(Process) -> stop(Process, normal, infinity).

-spec stop(pid() | atom(), term(), timeout()) -> ok.
stop(Process, Reason, Timeout) ->
    Ref = erlang:monitor(process, Process),
    %% it may not answer, but it has to end
    Process ! {system, {self(), Ref}, {terminate, Reason}},
    receive
        {'DOWN', Ref, _, _, Ended} ->
            receive {Ref, _} -> ok after 0 -> ok end,
            Ended =:= Reason orelse exit(Ended),
            ok
    after Timeout ->
            erlang:demonitor(Ref, [flush]),
            exit(timeout)
    end.

-spec initial_call(pid()) -> {module(), atom(), [atom()]} | false.
initial_call(Pid) ->
    case process_info(Pid, dictionary) of
        {dictionary, Dictionary} ->
            case proplists:get_value('$initial_call', Dictionary) of
                {M, F, A} -> {M, F, lists:duplicate(A, 'Argument__1')};
                _ -> false
            end;
        _ -> false
    end.

-spec translate_initial_call(pid()) -> {module(), atom(), arity()}.
translate_initial_call(Pid) ->
    case initial_call(Pid) of
        {M, F, A} -> {M, F, length(A)};
        false -> {proc_lib, init_p, 5}
    end.

-spec format([term()]) -> string().
format(Report) -> lists:flatten(io_lib:format("~p~n", [Report])).
