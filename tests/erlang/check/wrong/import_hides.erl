-module(import_hides).
-export([f/1]).
-import(my_lists, [length/1]).
f(X) -> length(X).
