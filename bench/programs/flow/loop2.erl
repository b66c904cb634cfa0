%% Two loops, one inside of the other, that hand their bodies on.
-module(loop2).
-export([main/0]).

times(0, _, Y) -> Y;
times(N, F, Y) -> times(N - 1, F, F(Y)).

main() ->
    times(3, fun(X) -> times(2, fun(Y) -> Y + 1 end, X) end, 0).
