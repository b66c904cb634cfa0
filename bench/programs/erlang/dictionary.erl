%% The process dictionary.
-module(dictionary).
-export([run/1]).

run(N) ->
    erase(),
    put(count, 0),
    loop(N),
    Sum = lists:sum([V || {{key, _}, V} <- get()]),
    Count = erase(count),
    Sum + Count.

loop(0) -> ok;
loop(N) ->
    Key = {key, N rem 101},
    case get(Key) of
        undefined -> put(Key, 1);
        V -> put(Key, V + N rem 3)
    end,
    put(count, get(count) + 1),
    loop(N - 1).
