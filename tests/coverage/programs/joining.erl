%% Ways that come together again, some of which never do.
-module(joining).
-export([meet/1, settle/1, last/1, sides/2, each/1]).

meet(X) ->
    Y = case X of
            a -> boom(X);
            b -> two()
        end,
    next(Y).

settle(X) ->
    Y = try boom(X) catch error:_ -> two() end,
    next(Y).

last(X) -> try boom(X) catch error:_ -> two() end.

boom(a) -> error(a);
boom(X) -> X.

two() -> 2.

next(Y) -> Y.

sides(X, L) ->
    Z = case X of
            a -> 1;
            b -> 2
        end,
    case L of
        [] -> Z;
        _ -> {Z, more}
    end.

each(L) -> [sides(X, Y) || {X, Y} <- L].
