-module(hidden_built_in_ok).
-export([f/1]).
-compile({no_auto_import, [length/1]}).
f(X) -> length(X).
length(_) -> 3.
