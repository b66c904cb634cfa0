-module(bad_arity_heads).
-export([f/1]).
f(X) -> X;
f(X, Y) -> X + Y.
