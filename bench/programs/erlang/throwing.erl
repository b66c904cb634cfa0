%% Exceptions of all classes, raised deep and caught.
-module(throwing).
-export([run/1]).

run(N) -> loop(N, 0).

loop(0, Sum) -> Sum;
loop(N, Sum) -> loop(N - 1, (Sum + caught(N)) rem 1000003).

caught(N) ->
    try deep(N rem 7, N) of
        V -> V
    catch
        throw:{found, V} -> V;
        error:badarith -> 1;
        error:{badmatch, V} -> V;
        exit:_ -> 3
    end.

deep(0, N) ->
    case N rem 5 of
        0 -> throw({found, N});
        1 -> N div (N - N);
        2 -> 7 = N;
        3 -> exit(gone);
        4 -> catch error(N), 5
    end;
deep(D, N) -> 1 + deep(D - 1, N).
