-module(guard_false).
-export([f/1]).
f(X) when false -> X; f(_) -> 2.
