%% A server: calls, casts, time-outs, crashes, and how it is started and stopped.
-module(process_gen_server).
-behaviour(gen_server).
-export([main/0, init/1, handle_call/3, handle_cast/2, handle_info/2, handle_continue/2, terminate/2]).
main() ->
    register(runner, self()),
    {ok, P} = gen_server:start_link({local, process_gen_server}, ?MODULE, 5, []),
    ok = gen_server:cast(process_gen_server, inc),
    io:format("~p~n", [gen_server:call(P, get)]),
    P ! hi,
    io:format("~p~n", [sys:get_state(P)]),
    io:format("~p~n", [element(1, element(2, catch gen_server:call(P, slow, 10)))]),
    ok = gen_server:stop(P),
    io:format("~p~n", [catch gen_server:call(process_gen_server, get)]),
    process_flag(trap_exit, true),
    {ok, Q} = gen_server:start_link(?MODULE, cont, []),
    io:format("~p~n", [gen_server:call(Q, get)]),
    io:format("~p~n", [element(1, element(1, element(2, catch gen_server:call(Q, crash))))]),
    receive {'EXIT', Q, {R, _}} -> io:format("~p~n", [R]) end,
    io:format("~p~n", [gen_server:start_link(?MODULE, bad, [])]),
    io:format("~p~n", [gen_server:start(?MODULE, ignore, [])]),
    more().

more() ->
    {ok, S} = gen_server:start(?MODULE, 1, []),
    Ref = monitor(process, S),
    io:format("~p~n", [gen_server:call(S, later)]),
    gen_server:cast(S, tick),
    receive tock -> io:format("tock~n") after 1000 -> io:format("no tock~n") end,
    io:format("~p~n", [sys:replace_state(S, fun(N) -> N + 100 end)]),
    sys:suspend(S),
    io:format("~p~n", [element(1, element(2, catch gen_server:call(S, get, 5)))]),
    sys:resume(S),
    io:format("~p~n", [gen_server:call(S, stop)]),
    receive {'DOWN', Ref, process, S, Reason} -> io:format("~p~n", [Reason]) end,
    {error, {already_started, A}} = begin
                                        {ok, B} = gen_server:start({local, one}, ?MODULE, 1, []),
                                        gen_server:start({local, one}, ?MODULE, 1, [])
                                    end,
    io:format("~p~n", [A =:= B]),
    ok = gen_server:stop(one),
    io:format("~p~n", [catch gen_server:stop(one)]).

init(cont) -> {ok, 0, {continue, go}};
init(bad) -> {stop, bad};
init(ignore) -> ignore;
init(N) -> {ok, N}.
handle_continue(go, _) -> {noreply, continued}.
handle_call(get, _, S) -> {reply, S, S};
handle_call(slow, _, S) -> timer:sleep(100), {reply, done, S};
handle_call(crash, _, _) -> error(crashed);
handle_call(later, From, S) ->
    spawn(fun() -> timer:sleep(20), gen_server:reply(From, replied_later) end),
    {noreply, S};
handle_call(stop, _, S) -> {stop, normal, stopping, S}.
handle_cast(inc, S) -> {noreply, S + 1};
handle_cast(tick, S) -> {noreply, {waiting, S}, 50}.
handle_info(timeout, {waiting, S}) ->
    [Parent] = [P || P <- [whereis(runner)], is_pid(P)],
    Parent ! tock,
    {noreply, S};
handle_info(M, S) -> io:format("info ~p~n", [M]), {noreply, S}.
terminate(R, S) -> io:format("terminate ~p ~p~n", [case R of {X, _} -> X; _ -> R end, S]).

