-module(compared_underscore_variable).
-export([f/2, g/2]).
f(_X, _X) -> ok.
g(_X, Y) -> case Y of _X -> 1; _ -> 2 end.
