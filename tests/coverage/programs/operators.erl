-module(operators).
-export([main/0, seconds/3]).

main() -> {seconds(1, 2, 3), month(2), both(true)}.

seconds(H, M, S) ->
    H * 3600 +
        M * 60 + S.

month(1) -> 31; month(2) -> 28; month(3) -> 31.

both(A) ->
    [X
     + 1 || X <- [1, 2], A
        andalso X > 1].
