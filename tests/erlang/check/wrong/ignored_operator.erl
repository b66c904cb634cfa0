-module(ignored_operator).
-export([f/1]).
f(A) ->
    1 + 2,
    A.
