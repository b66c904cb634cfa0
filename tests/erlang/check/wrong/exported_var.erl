-module(exported_var).
-export([f/1]).
f(X) -> case X of 1 -> A = 1; _ -> A = 2 end, A.
