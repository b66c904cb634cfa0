-module(unsafe_if).
-export([f/1]).
f(X) -> if X > 1 -> A = 1; true -> ok end, A.
