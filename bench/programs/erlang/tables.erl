%% A table filled and looked up.
-module(tables).
-export([run/1]).

run(N) -> lists:sum([one(I) || I <- lists:seq(1, N)]).

one(I) ->
    T = ets:new(t, [set]),
    [ets:insert(T, {K, K * I}) || K <- lists:seq(1, 20)],
    Sum = lists:sum([element(2, hd(ets:lookup(T, K))) || K <- lists:seq(1, 20)]),
    ets:delete(T),
    Sum rem 7.
