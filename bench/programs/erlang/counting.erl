%% Maps: how often each number comes.
-module(counting).
-export([run/1]).

run(N) ->
    Counts = count(N, 7, #{}),
    maps:fold(fun(K, V, Sum) -> (Sum + K * V) rem 1000003 end, map_size(Counts), Counts).

count(0, _, Counts) -> Counts;
count(N, Seed, Counts) ->
    Key = Seed rem 509,
    count(N - 1, (Seed * 75 + 74) rem 65537, Counts#{Key => maps:get(Key, Counts, 0) + 1}).
