-module(illegal_guard).
-export([f/1]).
f(X) when g(X) -> X;
f(X) -> X.
g(_) -> true.
