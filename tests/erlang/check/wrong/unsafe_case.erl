-module(unsafe_case).
-export([f/1]).
f(X) -> case X of 1 -> A = 1; 2 -> B = 2 end, A.
