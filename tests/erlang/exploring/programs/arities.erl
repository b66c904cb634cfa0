%% Functions of one name, and one that shares its name with no other.
-module(arities).
-export([divided/1, divided/2, alone/1]).

-spec divided(integer()) -> integer().
divided(X) -> 10 div X.

-spec divided(integer(), integer()) -> integer().
divided(X, Y) -> X div Y.

-spec alone(integer()) -> integer().
alone(3) -> error(three);
alone(X) -> X.
