%% Two functions that crash at one place, for different reasons.
-module(inverses).
-export([inverse/1, inverted/1]).

-spec inverse(integer()) -> integer().
inverse(X) -> 1 div X.

-spec inverted([integer()]) -> [integer()].
inverted(L) -> [inverse(X) || X <- L].
