%% Floats in a loop: the points of a grid that stay near in z*z + c.
-module(floats).
-export([run/1]).

run(N) -> rows(0, N, 0).

rows(N, N, Sum) -> Sum;
rows(Y, N, Sum) -> rows(Y + 1, N, columns(0, Y, N, Sum)).

columns(N, _, N, Sum) -> Sum;
columns(X, Y, N, Sum) -> columns(X + 1, Y, N, Sum + steps(0.0, 0.0, 3.0 * X / N - 2.0, 2.0 * Y / N - 1.0, 30)).

steps(_, _, _, _, 0) -> 0;
steps(A, B, Ca, Cb, K) when A * A + B * B < 4.0 -> steps(A * A - B * B + Ca, 2.0 * A * B + Cb, Ca, Cb, K - 1);
steps(_, _, _, _, K) -> K.
