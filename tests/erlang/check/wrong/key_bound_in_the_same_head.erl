-module(key_bound_in_the_same_head).
-export([f/2]).
f(X, #{X := Y}) -> Y.
