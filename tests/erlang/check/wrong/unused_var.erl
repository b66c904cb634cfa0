-module(unused_var).
-export([f/1]).
f(X) -> Y = 1, 2.
