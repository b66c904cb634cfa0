-module(ignored_in_case).
-export([f/1]).
f(X) -> begin X, X end, case X of _ -> 1 end, X.
