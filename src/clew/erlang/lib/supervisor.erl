%% Supervisors: OTP's behaviour `supervisor`, as a server.
-module(supervisor).
-behaviour(gen_server).

-export([check_childspecs/1, count_children/1, delete_child/2, get_childspec/2, restart_child/2, start_child/2,
         start_link/2, start_link/3, terminate_child/2, which_children/1]).
-export([handle_call/3, handle_cast/2, handle_info/2, init/1, terminate/2]).

-export_type([child_spec/0, startchild_ret/0, strategy/0, sup_flags/0, sup_name/0, sup_ref/0]).

-type strategy() :: one_for_all | one_for_one | rest_for_one | simple_one_for_one.
-type sup_flags() :: #{strategy => strategy(), intensity => non_neg_integer(), period => pos_integer()} |
                     {strategy(), non_neg_integer(), pos_integer()}.
-type child_spec() :: map() | {term(), {module(), atom(), [term()]}, term(), term(), worker | supervisor, term()}.
-type sup_name() :: {local, atom()} | {global, term()} | {via, module(), term()}.
-type sup_ref() :: pid() | atom() | {global, term()} | {via, module(), term()}.
-type startchild_ret() :: {ok, pid() | undefined} | {ok, pid() | undefined, term()} | {error, term()}.

-callback init(Args :: term()) -> {ok, {sup_flags(), [child_spec()]}} | ignore.

-record(child, {id, start, restart, shutdown, type, modules, pid = undefined, args = []}).
%% `children` are in the order in which they were started; those of simple_one_for_one are by process.
-record(state, {name, module, args, strategy, intensity, period, children = [], dynamic = #{}, restarts = []}).

-spec start_link(module(), term()) -> {ok, pid()} | ignore | {error, term()}.
start_link(Mod, Args) -> gen_server:start_link(?MODULE, {self, Mod, Args}, []).

-spec start_link(sup_name(), module(), term()) -> {ok, pid()} | ignore | {error, term()}.
start_link(Name, Mod, Args) -> gen_server:start_link(Name, ?MODULE, {Name, Mod, Args}, []).

-spec start_child(sup_ref(), child_spec() | [term()]) -> startchild_ret().
start_child(Sup, Spec) -> call(Sup, {start_child, Spec}).

-spec terminate_child(sup_ref(), term()) -> ok | {error, term()}.
terminate_child(Sup, Id) -> call(Sup, {terminate_child, Id}).

-spec restart_child(sup_ref(), term()) -> startchild_ret().
restart_child(Sup, Id) -> call(Sup, {restart_child, Id}).

-spec delete_child(sup_ref(), term()) -> ok | {error, term()}.
delete_child(Sup, Id) -> call(Sup, {delete_child, Id}).

-spec which_children(sup_ref()) -> [{term(), pid() | undefined | restarting, worker | supervisor, term()}].
which_children(Sup) -> call(Sup, which_children).

-spec count_children(sup_ref()) -> [{atom(), non_neg_integer()}].
count_children(Sup) -> call(Sup, count_children).

-spec get_childspec(sup_ref(), term()) -> {ok, map()} | {error, not_found}.
get_childspec(Sup, Id) -> call(Sup, {get_childspec, Id}).

call(Sup, Request) -> gen_server:call(Sup, Request, infinity).

-spec check_childspecs([child_spec()]) -> ok | {error, term()}.
check_childspecs(Specs) when is_list(Specs) ->
    case children(Specs) of
        {ok, _} -> ok;
        Error -> Error
    end;
check_childspecs(Specs) -> {error, {badarg, Specs}}.

%% Specifications.

children(Specs) -> children(Specs, []).

children([Spec | Rest], Found) ->
    case child(Spec) of
        {ok, Child} ->
            case lists:keymember(Child#child.id, #child.id, Found) of
                true -> {error, {duplicate_child_name, Child#child.id}};
                false -> children(Rest, [Child | Found])
            end;
        Error -> Error
    end;
children([], Found) -> {ok, lists:reverse(Found)}.

child(#{id := Id, start := {M, F, A} = Start} = Spec) when is_atom(M), is_atom(F), is_list(A) ->
    Type = maps:get(type, Spec, worker),
    Shutdown = maps:get(shutdown, Spec, case Type of
                                            worker -> 5000;
                                            supervisor -> infinity
                                        end),
    valid(#child{id = Id, start = Start, restart = maps:get(restart, Spec, permanent), shutdown = Shutdown, type = Type,
                 modules = maps:get(modules, Spec, [M])});
child(#{start := Start, id := _}) -> {error, {invalid_mfa, Start}};
child(#{start := _}) -> {error, missing_id};
child(#{id := _}) -> {error, missing_start};
child({Id, {M, F, A} = Start, Restart, Shutdown, Type, Modules}) when is_atom(M), is_atom(F), is_list(A) ->
    valid(#child{id = Id, start = Start, restart = Restart, shutdown = Shutdown, type = Type, modules = Modules});
child(Other) -> {error, {invalid_child_spec, Other}}.

valid(#child{restart = R}) when R =/= permanent, R =/= transient, R =/= temporary -> {error, {invalid_restart_type, R}};
valid(#child{type = T}) when T =/= worker, T =/= supervisor -> {error, {invalid_child_type, T}};
valid(#child{shutdown = S}) when S =/= brutal_kill, S =/= infinity, not is_integer(S) -> {error, {invalid_shutdown, S}};
valid(Child) -> {ok, Child}.

flags(#{} = Flags) ->
    {maps:get(strategy, Flags, one_for_one), maps:get(intensity, Flags, 1), maps:get(period, Flags, 5)};
flags({Strategy, Intensity, Period}) -> {Strategy, Intensity, Period}.

%% The server.

init({Name, Mod, Args}) ->
    process_flag(trap_exit, true),
    case Mod:init(Args) of
        {ok, {Flags, Specs}} ->
            {Strategy, Intensity, Period} = flags(Flags),
            Named = case Name of
                        self -> {self(), Mod};
                        _ -> Name
                    end,
            State = #state{name = Named, module = Mod, args = Args, strategy = Strategy, intensity = Intensity,
                           period = Period},
            case children(Specs) of
                {ok, Children} when Strategy =:= simple_one_for_one -> {ok, State#state{children = Children}};
                {ok, Children} -> begin_all(Children, [], State);
                {error, Reason} -> {stop, {start_spec, Reason}}
            end;
        ignore -> ignore;
        Other -> {stop, {bad_return, {Mod, init, Other}}}
    end.

begin_all([Child | Rest], Started, State) ->
    case started(Child) of
        {ok, New} -> begin_all(Rest, [New | Started], State);
        {error, Reason} ->
            end_all(Started),
            told(State, start_error, Reason, Child),
            {stop, {shutdown, {failed_to_start_child, Child#child.id, Reason}}}
    end;
begin_all([], Started, State) -> {ok, State#state{children = lists:reverse(Started)}}.

started(#child{start = {M, F, A}, args = More} = Child) ->
    try apply(M, F, A ++ More) of
        {ok, Pid} when is_pid(Pid) -> {ok, Child#child{pid = Pid}};
        {ok, Pid, _} when is_pid(Pid) -> {ok, Child#child{pid = Pid}};
        ignore -> {ok, Child#child{pid = undefined}};
        {error, Reason} -> {error, Reason};
        Other -> {error, Other}
    catch
        error:Reason:Stack -> {error, {'EXIT', {Reason, Stack}}};
        exit:Reason -> {error, {'EXIT', Reason}};
        throw:Value -> {error, Value}
    end.

handle_call({start_child, More}, _, #state{strategy = simple_one_for_one, children = [Child]} = State) when is_list(More) ->
    #child{start = {M, F, A}} = Child,
    case catch apply(M, F, A ++ More) of
        {ok, Pid} -> {reply, {ok, Pid}, added(Pid, Child#child{pid = Pid, args = More}, State)};
        {ok, Pid, Info} -> {reply, {ok, Pid, Info}, added(Pid, Child#child{pid = Pid, args = More}, State)};
        ignore -> {reply, {ok, undefined}, State};
        {error, Reason} -> {reply, {error, Reason}, State};
        {'EXIT', Reason} -> {reply, {error, {'EXIT', Reason}}, State};
        Other -> {reply, {error, Other}, State}
    end;
handle_call({start_child, Spec}, _, #state{children = Children} = State) ->
    case child(Spec) of
        {ok, #child{id = Id} = Child} ->
            case lists:keyfind(Id, #child.id, Children) of
                #child{pid = undefined} -> {reply, {error, already_present}, State};
                #child{pid = Pid} -> {reply, {error, {already_started, Pid}}, State};
                false ->
                    case started(Child) of
                        {ok, #child{pid = undefined, restart = temporary}} -> {reply, {ok, undefined}, State};
                        {ok, New} ->
                            {reply, {ok, New#child.pid}, State#state{children = Children ++ [New]}};
                        {error, Reason} -> {reply, {error, Reason}, State}
                    end
            end;
        Error -> {reply, Error, State}
    end;
handle_call({terminate_child, Pid}, _, #state{strategy = simple_one_for_one, dynamic = Dynamic} = State) ->
    case Dynamic of
        #{Pid := Child} ->
            stopped(Child),
            {reply, ok, State#state{dynamic = maps:remove(Pid, Dynamic)}};
        _ when is_pid(Pid) -> {reply, {error, not_found}, State};
        _ -> {reply, {error, simple_one_for_one}, State}
    end;
handle_call({_, Id}, _, #state{strategy = simple_one_for_one, children = [Child]} = State) ->
    Answer = case Child#child.id of
                 Id -> {ok, spec(Child)};
                 _ -> {error, simple_one_for_one}
             end,
    {reply, Answer, State};
handle_call({terminate_child, Id}, _, #state{children = Children} = State) ->
    case lists:keyfind(Id, #child.id, Children) of
        #child{restart = temporary} = Child ->
            stopped(Child),
            {reply, ok, State#state{children = lists:keydelete(Id, #child.id, Children)}};
        #child{} = Child ->
            stopped(Child),
            {reply, ok, State#state{children = put_child(Child#child{pid = undefined}, Children)}};
        false -> {reply, {error, not_found}, State}
    end;
handle_call({restart_child, Id}, _, #state{children = Children} = State) ->
    case lists:keyfind(Id, #child.id, Children) of
        #child{pid = undefined} = Child ->
            case started(Child) of
                {ok, New} -> {reply, {ok, New#child.pid}, State#state{children = put_child(New, Children)}};
                {error, Reason} -> {reply, {error, Reason}, State}
            end;
        #child{} -> {reply, {error, running}, State};
        false -> {reply, {error, not_found}, State}
    end;
handle_call({delete_child, Id}, _, #state{children = Children} = State) ->
    case lists:keyfind(Id, #child.id, Children) of
        #child{pid = undefined} -> {reply, ok, State#state{children = lists:keydelete(Id, #child.id, Children)}};
        #child{} -> {reply, {error, running}, State};
        false -> {reply, {error, not_found}, State}
    end;
handle_call({get_childspec, Id}, _, #state{children = Children} = State) ->
    case lists:keyfind(Id, #child.id, Children) of
        false -> {reply, {error, not_found}, State};
        Child -> {reply, {ok, spec(Child)}, State}
    end;
handle_call(which_children, _, #state{strategy = simple_one_for_one, dynamic = Dynamic} = State) ->
    {reply, [{undefined, Pid, C#child.type, C#child.modules} || {Pid, C} <- maps:to_list(Dynamic)], State};
handle_call(which_children, _, #state{children = Children} = State) ->
    {reply, [{C#child.id, C#child.pid, C#child.type, C#child.modules} || C <- lists:reverse(Children)], State};
handle_call(count_children, _, State) ->
    All = case State#state.strategy of
              simple_one_for_one -> maps:values(State#state.dynamic);
              _ -> State#state.children
          end,
    Specs = length(State#state.children),
    Active = length([C || #child{pid = Pid} = C <- All, is_pid(Pid)]),
    Supervisors = length([C || #child{type = supervisor} = C <- All]),
    {reply, [{specs, Specs}, {active, Active}, {supervisors, Supervisors}, {workers, length(All) - Supervisors}], State}.

spec(#child{id = Id, start = Start, restart = Restart, shutdown = Shutdown, type = Type, modules = Modules}) ->
    #{id => Id, start => Start, restart => Restart, shutdown => Shutdown, type => Type, modules => Modules}.

added(Pid, Child, #state{dynamic = Dynamic} = State) -> State#state{dynamic = Dynamic#{Pid => Child}}.

put_child(#child{id = Id} = Child, Children) -> lists:keyreplace(Id, #child.id, Children, Child).

handle_cast(_, State) -> {noreply, State}.

handle_info({'EXIT', Pid, Reason}, #state{strategy = simple_one_for_one, dynamic = Dynamic} = State) ->
    case Dynamic of
        #{Pid := Child} -> ended(Child, Reason, State#state{dynamic = maps:remove(Pid, Dynamic)});
        _ -> {noreply, State}
    end;
handle_info({'EXIT', Pid, Reason}, #state{children = Children} = State) ->
    case lists:keyfind(Pid, #child.pid, Children) of
        #child{} = Child -> ended(Child, Reason, State);
        false -> {noreply, State}
    end;
handle_info({restart, Child}, State) -> restarted(Child, State);
handle_info(_, State) -> {noreply, State}.

%% A child has ended: is it started again?
ended(#child{restart = permanent} = Child, Reason, State) ->
    told(State, child_terminated, Reason, Child),
    restarted(Child, State);
ended(Child, Reason, State) when Reason =:= normal; Reason =:= shutdown; element(1, Reason) =:= shutdown ->
    {noreply, without(Child, State)};
ended(#child{restart = transient} = Child, Reason, State) ->
    told(State, child_terminated, Reason, Child),
    restarted(Child, State);
ended(Child, Reason, State) ->
    told(State, child_terminated, Reason, Child),
    {noreply, without(Child, State)}.

without(_, #state{strategy = simple_one_for_one} = State) -> State;
without(#child{restart = temporary, id = Id}, #state{children = Children} = State) ->
    State#state{children = lists:keydelete(Id, #child.id, Children)};
without(Child, #state{children = Children} = State) ->
    State#state{children = put_child(Child#child{pid = undefined}, Children)}.

restarted(Child, #state{intensity = Most, period = Period, restarts = Before} = State) ->
    Now = erlang:monotonic_time(second),
    Recent = [Now | [T || T <- Before, T >= Now - Period]],
    New = State#state{restarts = Recent},
    case length(Recent) > Most of
        true ->
            told(State, shutdown, reached_max_restart_intensity, Child),
            {stop, shutdown, without(Child, New)};
        false -> restart(State#state.strategy, Child, New)
    end.

restart(simple_one_for_one, Child, State) ->
    case started(Child) of
        {ok, #child{pid = undefined}} -> {noreply, State};
        {ok, #child{pid = Pid} = New} -> {noreply, added(Pid, New, State)};
        {error, Reason} -> again(Child, Reason, State)
    end;
restart(one_for_one, Child, #state{children = Children} = State) ->
    case started(Child) of
        {ok, New} -> {noreply, State#state{children = put_child(New, Children)}};
        {error, Reason} -> again(Child, Reason, State#state{children = put_child(Child#child{pid = undefined}, Children)})
    end;
restart(rest_for_one, #child{id = Id} = Child, #state{children = Children} = State) ->
    {Before, [_ | After]} = lists:splitwith(fun(C) -> C#child.id =/= Id end, Children),
    Left = end_all(lists:reverse(After)),
    all_again(Child, [Child | Left], Before, State);
restart(one_for_all, #child{id = Id} = Child, #state{children = Children} = State) ->
    Others = [case C#child.id of
                  Id -> C#child{pid = undefined};
                  _ -> C
              end || C <- Children],
    all_again(Child, end_all(lists:reverse(Others)), [], State).

all_again(Child, Children, Before, State) ->
    Kept = [C || C <- Children, C#child.restart =/= temporary],
    case start_row(Kept, []) of
        {ok, Started} -> {noreply, State#state{children = Before ++ Started}};
        {error, Reason, All} -> again(Child, Reason, State#state{children = Before ++ All})
    end.

start_row([C | Rest], Started) ->
    case started(C#child{pid = undefined}) of
        {ok, New} -> start_row(Rest, [New | Started]);
        {error, Reason} -> {error, Reason, lists:reverse(Started, [D#child{pid = undefined} || D <- [C | Rest]])}
    end;
start_row([], Started) -> {ok, lists:reverse(Started)}.

%% It cannot be started now: another try counts as another restart.
again(Child, Reason, State) ->
    told(State, start_error, Reason, Child),
    self() ! {restart, Child#child{pid = undefined}},
    {noreply, State}.

%% Ends children one by one, and gives them back in the other order.
end_all(Children) ->
    lists:foldl(fun(Child, Ended) ->
                        stopped(Child),
                        [Child#child{pid = undefined} | Ended]
                end, [], Children).

stopped(#child{pid = Pid}) when not is_pid(Pid) -> ok;
stopped(#child{pid = Pid, shutdown = brutal_kill}) ->
    Ref = erlang:monitor(process, Pid),
    exit(Pid, kill),
    gone(Pid, Ref, infinity);
stopped(#child{pid = Pid, shutdown = Timeout}) ->
    Ref = erlang:monitor(process, Pid),
    exit(Pid, shutdown),
    gone(Pid, Ref, Timeout).

gone(Pid, Ref, Timeout) ->
    receive
        {'DOWN', Ref, process, Pid, _} ->
            receive {'EXIT', Pid, _} -> ok after 0 -> ok end
    after Timeout ->
            exit(Pid, kill),
            gone(Pid, Ref, infinity)
    end.

terminate(_, #state{strategy = simple_one_for_one, dynamic = Dynamic}) -> end_all(maps:values(Dynamic));
terminate(_, #state{children = Children}) -> end_all(lists:reverse(Children)).

told(#state{name = Name}, What, Reason, #child{id = Id, pid = Pid}) ->
    clew_reports:told("Supervisor ~p: ~p~n  child ~p (~p), reason ~p~n", [Name, What, Id, Pid, Reason]).
