-module(match_never).
-export([f/1]).
f(X) -> 1 = 2, X.
