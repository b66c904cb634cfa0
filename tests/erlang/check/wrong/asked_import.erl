-module(asked_import).
-export([f/1]).
-compile(warn_unused_import).
-import(lists, [map/2, foldl/3]).
f(X) -> map(fun(Y) -> Y end, X).
