-module(tally).
-export([new/0, add/2, close/1, sum/1]).

new() -> ets:new(tally, [public]).

add(X, Tally) -> ets:insert(Tally, {X}).

close(Tally) ->
    case ets:info(Tally, size) of
        0 -> empty;
        1 -> one;
        _ -> many
    end.

sum(N) -> sum(N, 0).

sum(0, Total) -> Total;
sum(N, Total) -> sum(N - 1, Total + N).
