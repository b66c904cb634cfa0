-module(badarith_by_zero).
-export([f/1]).
f(X) -> 1 / 0 + X.
