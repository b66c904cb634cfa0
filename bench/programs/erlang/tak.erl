%% Calls with several arguments, most of them calls.
-module(tak).
-export([run/1]).

run(N) -> tak(3 * N, 2 * N, N).

tak(X, Y, Z) when Y < X -> tak(tak(X - 1, Y, Z), tak(Y - 1, Z, X), tak(Z - 1, X, Y));
tak(_, _, Z) -> Z.
