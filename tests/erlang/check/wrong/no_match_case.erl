-module(no_match_case).
-export([f/1]).
f(X) -> case X of _ -> 1; a -> 2 end.
