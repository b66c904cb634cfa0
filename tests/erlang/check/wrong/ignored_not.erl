-module(ignored_not).
-export([f/1]).
f(X) -> not not X, - - X.
