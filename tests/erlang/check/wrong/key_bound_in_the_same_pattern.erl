-module(key_bound_in_the_same_pattern).
-export([f/1]).
f(#{a := X, X := Y}) -> Y.
