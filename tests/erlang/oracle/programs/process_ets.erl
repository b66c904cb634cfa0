%% Tables: of each type, with patterns and match specifications, counters, owners and names.
-module(process_ets).
-export([main/0]).
-record(person, {name, age, city}).

main() ->
    [basic(Type) || Type <- [set, ordered_set, bag, duplicate_bag]],
    ordered(),
    counters(),
    patterns(),
    specs(),
    owners(),
    errors(),
    shared().

show(Table) -> io:format("~p~n", [lists:sort(ets:tab2list(Table))]).

basic(Type) ->
    T = ets:new(table, [Type]),
    true = ets:insert(T, {1, a}),
    true = ets:insert(T, [{2, b}, {1, c}, {2, b}]),
    show(T),
    io:format("~p ~p ~p~n", [lists:sort(ets:lookup(T, 1)), ets:lookup(T, 3), ets:member(T, 2)]),
    io:format("~p ~p~n", [ets:info(T, size), ets:info(T, type)]),
    io:format("~p ~p~n", [ets:insert_new(T, {1, z}), ets:insert_new(T, {5, z})]),
    ets:delete_object(T, {2, b}),
    ets:delete(T, 5),
    show(T),
    io:format("~p~n", [lists:sort(ets:take(T, 1))]),
    show(T),
    ets:delete_all_objects(T),
    io:format("~p ~p~n", [ets:tab2list(T), ets:delete(T)]).

ordered() ->
    T = ets:new(t, [ordered_set]),
    [ets:insert(T, {N, N * N}) || N <- [5, 3, 9, 1, 7]],
    io:format("~p~n", [ets:tab2list(T)]),
    io:format("~p ~p ~p ~p~n", [ets:first(T), ets:last(T), ets:next(T, 3), ets:prev(T, 3)]),
    io:format("~p ~p ~p~n", [ets:next(T, 4), ets:next(T, 9), ets:prev(T, 1)]),
    io:format("~p~n", [ets:foldl(fun({K, _}, Acc) -> [K | Acc] end, [], T)]),
    io:format("~p~n", [ets:foldr(fun({K, _}, Acc) -> [K | Acc] end, [], T)]),
    ets:insert(T, {1.0, float}),
    io:format("~p~n", [ets:lookup(T, 1)]),
    io:format("~p~n", [keys(T, ets:first(T))]).

keys(_, '$end_of_table') -> [];
keys(T, K) -> [K | keys(T, ets:next(T, K))].

counters() ->
    T = ets:new(c, [set, public]),
    ets:insert(T, {hits, 0, 10}),
    io:format("~p ~p~n", [ets:update_counter(T, hits, 1), ets:update_counter(T, hits, {3, -3})]),
    io:format("~p~n", [ets:update_counter(T, hits, [{2, 5}, {3, 1}])]),
    io:format("~p~n", [ets:update_counter(T, hits, {2, 100, 50, 0})]),
    io:format("~p~n", [ets:update_counter(T, new, 1, {new, 41})]),
    io:format("~p ~p~n", [ets:update_element(T, hits, {2, x}), ets:update_element(T, nobody, {2, x})]),
    show(T),
    io:format("~p~n", [ets:lookup_element(T, new, 2)]).

people() ->
    T = ets:new(people, [{keypos, #person.name}]),
    ets:insert(T, [#person{name = ann, age = 30, city = rome}, #person{name = bob, age = 25, city = oslo},
                   #person{name = cid, age = 41, city = rome}, #person{name = dee, age = 25, city = bonn}]),
    T.

patterns() ->
    T = people(),
    io:format("~p~n", [lists:sort(ets:match(T, #person{name = '$1', city = rome, _ = '_'}))]),
    io:format("~p~n", [lists:sort(ets:match_object(T, #person{age = 25, _ = '_'}))]),
    io:format("~p~n", [ets:match(T, #person{name = bob, age = '$2', city = '$1'})]),
    true = ets:match_delete(T, #person{city = rome, _ = '_'}),
    io:format("~p~n", [lists:sort([P#person.name || P <- ets:tab2list(T)])]).

specs() ->
    T = people(),
    io:format("~p~n", [lists:sort(ets:select(T, [{#person{name = '$1', age = '$2', _ = '_'},
                                                 [{'>=', '$2', 30}], [{{'$2', '$1'}}]}]))]),
    io:format("~p~n", [ets:select_count(T, [{#person{age = '$1', _ = '_'}, [{'<', '$1', 30}], [true]}])]),
    io:format("~p~n", [lists:sort(ets:select(T, [{#person{name = '$1', age = '$2', _ = '_'},
                                                 [{'orelse', {'==', '$1', ann}, {'==', {'rem', '$2', 2}, 1}}], ['$$']}]))]),
    io:format("~p~n", [lists:sort(ets:select(T, [{#person{name = '$1', city = rome, _ = '_'}, [], ['$_']},
                                                {#person{name = '$1', age = 25, _ = '_'}, [], ['$1']}]))]),
    io:format("~p~n", [ets:select_delete(T, [{#person{age = '$1', _ = '_'}, [{'>', '$1', 40}], [true]}])]),
    io:format("~p~n", [ets:select_replace(T, [{#person{name = '$1', age = '$2', city = '$3'}, [{'==', '$3', oslo}],
                                              [{{person, '$1', {'+', '$2', 1}, '$3'}}]}])]),
    show(T),
    O = ets:new(o, [ordered_set]),
    ets:insert(O, [{N} || N <- lists:seq(1, 5)]),
    {First, More} = ets:select(O, [{{'$1'}, [], ['$1']}], 2),
    {Second, _} = ets:select(More),
    io:format("~p ~p~n", [First, Second]).

owners() ->
    Self = self(),
    {Pid, Ref} = spawn_monitor(fun() ->
                                       ets:new(mine, [named_table]),
                                       ets:insert(mine, {k, v}),
                                       Self ! ready,
                                       receive stop -> ok end
                               end),
    receive ready -> ok end,
    io:format("~p ~p~n", [ets:lookup(mine, k), reason(fun() -> ets:insert(mine, {x, y}) end)]),
    io:format("~p~n", [ets:info(mine, owner) =:= Pid]),
    Pid ! stop,
    receive {'DOWN', Ref, _, _, _} -> ok end,
    io:format("~p ~p~n", [ets:info(mine), ets:whereis(mine)]).

errors() ->
    T = ets:new(named, [named_table]),
    io:format("~p~n", [T]),
    io:format("~p~n", [reason(fun() -> ets:new(named, [named_table]) end)]),
    io:format("~p~n", [reason(fun() -> ets:lookup(nobody, 1) end)]),
    io:format("~p~n", [reason(fun() -> ets:insert(named, {}) end)]),
    io:format("~p~n", [reason(fun() -> ets:insert(named, not_a_tuple) end)]),
    io:format("~p~n", [reason(fun() -> ets:lookup_element(named, nokey, 1) end)]),
    io:format("~p~n", [reason(fun() -> ets:update_counter(named, nokey, 1) end)]),
    io:format("~p~n", [reason(fun() -> ets:new(x, [no_such_option]) end)]).

reason(F) ->
    try F()
    catch Class:Reason -> {Class, Reason}
    end.

%% Counters of several processes add up.
shared() ->
    T = ets:new(shared, [public]),
    ets:insert(T, {n, 0}),
    Refs = [element(2, spawn_monitor(fun() -> [ets:update_counter(T, n, 1) || _ <- lists:seq(1, 100)] end))
            || _ <- lists:seq(1, 10)],
    [receive {'DOWN', R, _, _, _} -> ok end || R <- Refs],
    io:format("~p~n", [ets:lookup(T, n)]),
    C = counters:new(2, []),
    counters:add(C, 1, 5),
    counters:sub(C, 1, 2),
    A = atomics:new(1, [{signed, true}]),
    io:format("~p ~p ~p~n", [counters:get(C, 1), atomics:add_get(A, 1, 7), atomics:compare_exchange(A, 1, 7, 8)]),
    persistent_term:put(key, value),
    io:format("~p ~p~n", [persistent_term:get(key), persistent_term:get(nokey, none)]).
