%% Supervisors restart children, in each strategy, and give up when there are too many restarts.
-module(process_supervisor).
-behaviour(supervisor).
-export([main/0, init/1, start_worker/2, start_worker/1]).

main() ->
    process_flag(trap_exit, true),
    register(runner, self()),
    [strategy(S) || S <- [one_for_one, one_for_all, rest_for_one]],
    simple(),
    dynamic(),
    intensity(),
    transient(),
    failing().

strategy(Strategy) ->
    io:format("~p~n", [Strategy]),
    {ok, Sup} = supervisor:start_link({local, sup}, ?MODULE, {Strategy, [a, b, c]}),
    started(3),
    Old = children(Sup),
    b ! {exit, crash},
    started(case Strategy of one_for_one -> 1; one_for_all -> 3; rest_for_one -> 2 end),
    New = children(Sup),
    io:format("restarted: ~p~n", [[Id || {Id, Pid} <- New, lists:keyfind(Id, 1, Old) =/= {Id, Pid}]]),
    io:format("~p~n", [supervisor:count_children(Sup)]),
    stop(Sup).

children(Sup) -> lists:sort([{Id, Pid} || {Id, Pid, worker, _} <- supervisor:which_children(Sup)]).

stop(Sup) ->
    exit(Sup, shutdown),
    receive {'EXIT', Sup, Reason} -> io:format("supervisor: ~p~n", [Reason]) end,
    io:format("~p~n", [[whereis(N) || N <- [a, b, c]]]).

started(0) -> ok;
started(N) ->
    receive {started, Id} -> io:format("started ~p~n", [Id]), started(N - 1) end.

simple() ->
    {ok, Sup} = supervisor:start_link(?MODULE, simple),
    {ok, P1} = supervisor:start_child(Sup, [x]),
    {ok, P2} = supervisor:start_child(Sup, [y]),
    started(2),
    io:format("~p~n", [length(supervisor:which_children(Sup))]),
    P1 ! {exit, again},
    started(1),
    io:format("~p~n", [is_process_alive(P2)]),
    ok = supervisor:terminate_child(Sup, P2),
    io:format("~p ~p~n", [is_process_alive(P2), proplists:get_value(active, supervisor:count_children(Sup))]),
    exit(Sup, shutdown),
    receive {'EXIT', Sup, _} -> ok end.

dynamic() ->
    {ok, Sup} = supervisor:start_link(?MODULE, {one_for_one, []}),
    Spec = #{id => d, start => {?MODULE, start_worker, [d]}},
    {ok, Pid} = supervisor:start_child(Sup, Spec),
    started(1),
    io:format("~p~n", [supervisor:start_child(Sup, Spec) =:= {error, {already_started, Pid}}]),
    io:format("~p~n", [supervisor:delete_child(Sup, d)]),
    io:format("~p~n", [supervisor:terminate_child(Sup, d)]),
    io:format("~p~n", [supervisor:which_children(Sup)]),
    {ok, _} = supervisor:restart_child(Sup, d),
    started(1),
    ok = supervisor:terminate_child(Sup, d),
    io:format("~p~n", [supervisor:delete_child(Sup, d)]),
    io:format("~p~n", [supervisor:terminate_child(Sup, nobody)]),
    exit(Sup, shutdown),
    receive {'EXIT', Sup, _} -> ok end.

intensity() ->
    {ok, Sup} = supervisor:start_link(?MODULE, {one_for_one, [a]}),
    started(1),
    [begin a ! {exit, crash}, started(1) end || _ <- [1, 2]],
    a ! {exit, crash},
    receive {'EXIT', Sup, Reason} -> io:format("gave up: ~p~n", [Reason]) end.

transient() ->
    {ok, Sup} = supervisor:start_link(?MODULE, transient),
    started(2),
    a ! {exit, normal},
    b ! {exit, crash},
    started(1),
    io:format("~p~n", [[{Id, is_pid(Pid)} || {Id, Pid, _, _} <- lists:sort(supervisor:which_children(Sup))]]),
    exit(Sup, shutdown),
    receive {'EXIT', Sup, _} -> ok end.

failing() ->
    io:format("~p~n", [supervisor:start_link(?MODULE, failing)]),
    receive {'EXIT', _, Reason} -> io:format("~p~n", [Reason]) after 100 -> io:format("quiet~n") end,
    io:format("~p~n", [supervisor:start_link(?MODULE, ignore)]),
    io:format("~p~n", [supervisor:check_childspecs([#{id => a, start => {m, f, []}}])]).

init({Strategy, Ids}) ->
    {ok, {#{strategy => Strategy, intensity => 2, period => 10},
          [#{id => Id, start => {?MODULE, start_worker, [Id]}} || Id <- Ids]}};
init(simple) ->
    {ok, {{simple_one_for_one, 3, 10}, [{w, {?MODULE, start_worker, [unnamed]}, permanent, 100, worker, [?MODULE]}]}};
init(transient) ->
    {ok, {#{}, [#{id => Id, start => {?MODULE, start_worker, [Id]}, restart => transient} || Id <- [a, b]]}};
init(failing) -> {ok, {#{}, [#{id => bad, start => {?MODULE, start_worker, [bad]}}]}};
init(ignore) -> ignore.

start_worker(Id) -> start_worker(Id, Id).

start_worker(_, bad) -> {error, wont_start};
start_worker(Kind, Id) ->
    {ok, spawn_link(fun() ->
                            Kind =:= unnamed orelse register(Id, self()),
                            runner ! {started, Id},
                            receive {exit, Reason} -> exit(Reason) end
                    end)}.
