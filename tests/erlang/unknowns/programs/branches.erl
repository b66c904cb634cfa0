%% Every construct that branches.
-module(branches).
-export([run/2]).

-spec run(integer(), [integer()]) -> term().
run(0, Xs) ->
    case Xs of
        [] -> empty;
        [X | _] when X > 5; X < -5 -> far;
        _ -> near
    end;
run(1, Xs) ->
    Y = length(Xs),
    if
        Y > 1 -> many;
        true -> few
    end;
run(2, Xs) ->
    try hd(Xs) of
        3 -> three;
        _ -> other
    catch
        error:badarg -> none
    end;
run(3, Xs) ->
    [X || X <- Xs, X =:= 7];
run(4, Xs) ->
    Xs =/= [] andalso hd(Xs) =:= 9;
run(N, Xs) when is_integer(N) ->
    F = fun (1) -> one; (_) -> not_one end,
    lists:map(F, Xs).
