-module(bound_twice_ok).
-export([f/1]).
f(Y) -> {X = 1, X = Y}.
