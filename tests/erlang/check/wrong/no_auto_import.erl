-module(no_auto_import).
-export([f/1]).
-compile({no_auto_import, [length/1]}).
f(X) -> length(X).
