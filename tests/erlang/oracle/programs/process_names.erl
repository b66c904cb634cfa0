%% Registered names, the process dictionary, and what is known of processes.
-module(process_names).
-export([main/0, loop/0]).

main() ->
    Pid = spawn(?MODULE, loop, []),
    true = register(server, Pid),
    io:format("~p ~p~n", [whereis(server) =:= Pid, whereis(nobody)]),
    server ! {put, a, 1},
    server ! {put, b, 2},
    server ! {get, self()},
    receive {pairs, Pairs} -> io:format("~p~n", [Pairs]) end,
    put(a, mine),
    io:format("~p~n", [get(a)]),
    io:format("~p~n", [reason(fun() -> register(server, self()) end)]),
    io:format("~p~n", [lists:member(server, registered())]),
    io:format("~p~n", [process_info(Pid, registered_name)]),
    io:format("~p~n", [process_info(Pid, [message_queue_len, trap_exit])]),
    {server, node()} ! stop,
    timer:sleep(1),
    io:format("~p ~p~n", [whereis(server), process_info(Pid, links)]),
    register(again, self()),
    unregister(again),
    io:format("~p~n", [reason(fun() -> unregister(again) end)]),
    io:format("~p~n", [is_pid(self()) andalso is_pid(group_leader())]),
    P = spawn_opt(fun() -> receive stop -> ok end end, [link, {priority, high}]),
    io:format("~p~n", [process_info(P, links) =:= {links, [self()]}]),
    unlink(P),
    P ! stop.

loop() ->
    receive
        {put, K, V} -> put(K, V), loop();
        {get, From} -> From ! {pairs, lists:sort([{K, V} || {K, V} <- get(), is_integer(V)])}, loop();
        stop -> ok
    end.

reason(F) ->
    try F()
    catch Class:Reason -> {Class, Reason}
    end.
