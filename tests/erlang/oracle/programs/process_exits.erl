%% Links, monitors, exit signals and what traps them.
-module(process_exits).
-export([main/0]).

main() ->
    Before = process_flag(trap_exit, true),
    io:format("trapped before: ~p~n", [Before]),
    linked(fun() -> ok end),
    linked(fun() -> exit(done) end),
    linked(fun() -> exit(normal) end),
    linked(fun() -> throw(ball) end),
    linked(fun() -> error(wrong) end),
    linked(fun() -> receive never -> ok end end, fun(Pid) -> exit(Pid, please) end),
    linked(fun() -> receive never -> ok end end, fun(Pid) -> exit(Pid, kill) end),
    linked(fun() -> process_flag(trap_exit, true), receive Signal -> exit({got, element(1, Signal), element(3, Signal)}) end end,
           fun(Pid) -> sleep(), exit(Pid, normal) end),
    linked(fun() -> receive after 50 -> exit(late) end end, fun(Pid) -> exit(Pid, normal) end),
    chain(),
    dead(),
    monitors(),
    unlinked(),
    process_flag(trap_exit, false).

sleep() -> timer:sleep(1).

linked(F) -> linked(F, fun(_) -> ok end).

linked(F, Act) ->
    Pid = spawn_link(F),
    Act(Pid),
    receive
        {'EXIT', Pid, {Reason, [_ | _]}} -> io:format("error ~p~n", [Reason]);
        {'EXIT', Pid, Reason} -> io:format("exit ~p~n", [Reason])
    end.

%% The first one dies, and all that are linked in a row go with it.
chain() ->
    Self = self(),
    Last = spawn(fun() -> receive stop -> exit(stopped) end end),
    Middle = spawn(fun() -> link(Last), Self ! linked, receive never -> ok end end),
    receive linked -> ok end,
    First = spawn_link(fun() -> link(Middle), Self ! linked, receive never -> ok end end),
    receive linked -> ok end,
    Last ! stop,
    receive {'EXIT', First, Reason} -> io:format("chain ~p~n", [Reason]) end,
    io:format("~p~n", [[is_process_alive(P) || P <- [First, Middle, Last]]]).

dead() ->
    Pid = spawn(fun() -> ok end),
    sleep(),
    link(Pid),
    receive {'EXIT', Pid, Reason} -> io:format("link to dead: ~p~n", [Reason]) end,
    Ref = monitor(process, Pid),
    receive {'DOWN', Ref, process, Pid, Why} -> io:format("monitor of dead: ~p~n", [Why]) end,
    Pid ! hello,
    io:format("~p ~p~n", [exit(Pid, kill), is_process_alive(Pid)]).

monitors() ->
    {Pid, Ref} = spawn_monitor(fun() -> receive stop -> exit(bye) end end),
    Other = monitor(process, Pid),
    true = demonitor(Other),
    Pid ! stop,
    receive {'DOWN', Ref, process, Pid, Reason} -> io:format("down ~p~n", [Reason]) end,
    receive {'DOWN', _, _, _, _} -> io:format("twice~n") after 0 -> io:format("once~n") end,
    Third = monitor(process, Pid),
    sleep(),
    io:format("~p~n", [demonitor(Third, [flush, info])]),
    receive M -> io:format("left ~p~n", [M]) after 0 -> io:format("flushed~n") end,
    Named = monitor(process, nobody),
    receive {'DOWN', Named, process, Who, None} -> io:format("~p ~p~n", [element(1, Who), None]) end.

unlinked() ->
    Pid = spawn_link(fun() -> receive stop -> exit(crash) end end),
    unlink(Pid),
    Pid ! stop,
    receive {'EXIT', _, R} -> io:format("linked ~p~n", [R]) after 20 -> io:format("unlinked~n") end.
