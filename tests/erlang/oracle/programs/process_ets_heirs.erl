%% Tables that go to an heir, are given away, or end with their owner.
-module(process_ets_heirs).
-export([main/0]).
main() ->
    Me = self(),
    T0 = ets:new(zero, []),
    io:format("~p~n", [ets:info(T0, heir)]),
    P = spawn(fun() -> T = ets:new(tab, [named_table, {heir, Me, data}]), ets:insert(T, {a, 1}), ets:info(T, heir) =:= Me orelse exit(no),
        U = ets:new(other, [named_table]), ets:insert(U, {b,1}), receive go -> ok end end),
    timer:sleep(10), io:format("~p ~p~n", [ets:lookup(tab, a), ets:lookup(other, b)]),
    P ! go,
    receive {'ETS-TRANSFER', tab, P, data} -> io:format("got it ~p~n", [ets:info(tab, owner) =:= self()]) end,
    io:format("~p ~p~n", [ets:lookup(tab, a), catch ets:info(other, size)]),
    ets:setopts(tab, {heir, none}), io:format("~p ~p~n", [ets:info(tab, heir), try ets:setopts(tab, foo) catch error:R -> R end]),
    Q = spawn(fun() -> receive {'ETS-TRANSFER', tab, Me, x} -> ok end, receive go -> ok end end),
    ets:give_away(tab, Q, x), io:format("~p~n", [ets:info(tab, owner) =:= Q]), Q ! go, timer:sleep(10),
    io:format("~p~n", [ets:info(tab)]),
    io:format("~p~n", [try ets:new(bad, [{heir, foo, 1}]) catch error:Q1 -> Q1 end]).
