-module(unbound).
-export([f/1]).
f(X) -> X + Y.
