-module(old_test_float).
-export([f/1, g/1]).
f(X) when float(X) -> 1.
g(X) when float(X) > 1 -> 1.
