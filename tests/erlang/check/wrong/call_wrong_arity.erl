-module(call_wrong_arity).
-export([f/1]).
f(X) -> g(X, X).
g(X) -> X.
