-module(guard_calls_own).
-export([f/1]).
f(X) when length(X) > g(X) -> ok.
g(X) -> X.
