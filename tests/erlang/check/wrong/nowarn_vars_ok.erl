-module(nowarn_vars_ok).
-export([f/1]).
-compile(nowarn_unused_vars).
f(X) -> Y = 1, 2.
