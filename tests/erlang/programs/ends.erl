-module(ends).
-compile([export_all, nowarn_export_all]).

deadlock() ->
    spawn(fun() -> register(waiter, self()), receive never -> ok end end),
    self() ! {hello, 1},
    receive {bye, X} -> X end.

%% Nothing is cleaned up when the program is halted.
halted(Code) ->
    spawn(fun() -> timer:sleep(10), io:format("halting~n"), halt(Code) end),
    try receive never -> ok end
    after io:format("cleaned~n")
    end.

stopped() ->
    io:format("stopping~n"),
    init:stop(),
    io:format("never~n").

killed() ->
    Self = self(),
    spawn(fun() -> exit(Self, stop_it) end),
    try receive never -> ok end
    catch _:_ -> caught
    end.

crash() ->
    spawn(fun() -> error(oops) end),
    timer:sleep(1),
    survived.

%% One process never waits for anything, and never ends by itself.
busy() ->
    Pid = spawn(fun spin/0),
    timer:sleep(100),
    exit(Pid, kill),
    is_process_alive(Pid).

spin() -> spin().

%% The program itself looks for what another process does, and never waits.
looking() ->
    Pid = spawn(fun() -> timer:sleep(10) end),
    look(Pid).

look(Pid) ->
    case is_process_alive(Pid) of
        true -> look(Pid);
        false -> gone
    end.

socket() -> try gen_tcp:connect("localhost", 80, []) catch _:_ -> caught end.
port() -> try open_port({spawn, "ls"}, []) catch _:_ -> caught end.
