-module(proc_quiet_reports).
-export([main/0, init/1, handle_call/3, handle_cast/2]).

init(N) -> {ok, N}.
handle_call(get, _, N) -> {reply, N, N}.
handle_cast(crash, N) -> {noreply, 1 div (N - N)}.

main() ->
    logger:set_primary_config(level, none),
    {ok, Server} = gen_server:start(?MODULE, 5, []),
    io:format("~p ~p~n", [gen_server:call(Server, get), gen_server:stop(Server)]),
    %% the answer to the message that stopped it is not left over
    io:format("~p~n", [receive M -> M after 0 -> nothing end]),
    {ok, Other} = gen_server:start(?MODULE, 1, []),
    Ref = monitor(process, Other),
    gen_server:cast(Other, crash),
    receive {'DOWN', Ref, _, _, {Reason, [First | _]}} -> io:format("~p ~p~n", [Reason, First]) end,
    {Pid, Mon} = spawn_monitor(fun() -> failing(a) + 1 end),
    receive {'DOWN', Mon, _, Pid, {Why, Stack}} -> io:format("~p ~p~n", [Why, lists:usort([M1 || {M1, _, _, _} <- Stack])]) end,
    ok.

failing(X) -> X + 1.
