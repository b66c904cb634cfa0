-module(head_mismatch).
-export([f/1]).
f(X) -> X;
g(Y) -> Y.
