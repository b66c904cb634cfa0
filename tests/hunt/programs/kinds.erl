%% A case that misses a number has a branch that throws.
-module(kinds).
-export([kind/1]).

-spec kind(integer()) -> atom().
kind(N) ->
    case N rem 3 of
        0 -> fizz;
        1 -> throw(one)
    end.
