-module(if_else).
-export([f/1]).
f(X) -> if X > 1 -> 1; else -> 2 end.
