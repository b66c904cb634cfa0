-module(ignored_minus).
-export([f/1]).
f(X) -> -X, X.
