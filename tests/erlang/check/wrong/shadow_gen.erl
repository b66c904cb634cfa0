-module(shadow_gen).
-export([f/1]).
f(X) -> [X || X <- X].
