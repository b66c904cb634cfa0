-module(old_guard_test).
-export([f/1]).
f(X) when list(X) -> 1.
