-module(ignored_call).
-export([f/1]).
f(A) -> size(A), _B = 1, _B.
