-module(raising).
-export([steps/1, guarded/1, handled/1, both/2, loop/1, caught/1]).

%% What stands behind an exception is not covered.
steps(X) ->
    check(X),
    Y = X + 1,
    {done, Y}.

check(X) when X > 0 -> ok;
check(_) -> error(negative).

guarded(X) when X > 10; X < 0 -> outside;
guarded(X) when is_integer(X) -> inside.

handled(X) ->
    try steps(X) of
        {done, Y} -> Y
    catch
        error:negative -> none;
        exit:_ -> left
    end.

both(X, Y) -> X > 0 andalso Y > 0.

loop(Xs) -> [X * 2 || X <- Xs, X > 1].

caught(X) ->
    Y = (catch steps(X)),
    {got, Y}.
