-module(processes).
-compile([export_all, nowarn_export_all]).

start() -> spawn(fun() -> ok end).
start_named() -> spawn(lists, reverse, [[]]).
start_linked() -> spawn_link(fun() -> ok end).
start_watched() -> spawn_monitor(fun() -> ok end).
send() -> self() ! hello.
send_by_name() -> erlang:send(self(), hello).
wait() -> receive X -> X end.
wait_a_while() -> receive after 10 -> ok end.
tie() -> link(self()).
untie() -> unlink(self()).
watch() -> erlang:monitor(process, self()).
unwatch() -> erlang:demonitor(make_ref()).
name() -> register(me, self()).
unname() -> unregister(me).
find() -> whereis(me).
signal() -> exit(self(), kill).
flag() -> process_flag(trap_exit, true).
alive() -> is_process_alive(self()).
all() -> processes().
later() -> erlang:send_after(10, self(), hello).
table() -> ets:new(table, []).
fill() -> ets:insert(table, {1, 2}).
server() -> gen_server:start_link(?MODULE, [], []).
machine() -> gen_statem:start_link(?MODULE, [], []).
supervise() -> supervisor:start_link(?MODULE, []).
caught() -> try spawn(fun() -> ok end) catch _:_ -> caught end.
