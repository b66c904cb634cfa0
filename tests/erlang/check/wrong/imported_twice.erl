-module(imported_twice).
-export([f/1]).
-import(lists, [map/2]).
-import(maps, [map/2]).
f(X) -> map(fun(Y) -> Y end, X).
