%% A large map with binaries and tuples as keys.
-module(large_maps).
-export([run/1]).

run(N) ->
    Map = lists:foldl(fun(I, M) -> M#{key(I) => I} end, #{}, lists:seq(1, N)),
    Found = [V || I <- lists:seq(1, 2 * N), {ok, V} <- [maps:find(key(I), Map)]],
    Less = maps:filter(fun(_, V) -> V rem 3 =:= 0 end, Map),
    lists:sum(Found) + maps:size(Less) + lists:sum(maps:values(maps:map(fun(_, V) -> V + 1 end, Less))).

key(I) when I rem 2 =:= 0 -> {node, I, "left"};
key(I) -> <<"key", I:32>>.
