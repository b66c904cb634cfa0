-module(other).
-export([f/1]).
f(X) -> X.
