-module(illegal_pattern).
-export([f/1]).
f(X + 1) -> X;
f(Y) -> Y.
