-module(size_bound_in_the_same_head).
-export([f/2]).
f(X, <<Y:X>>) -> Y.
