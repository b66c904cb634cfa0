-module(import_twice_in_one_list).
-export([f/0]).
-import(lists, [map/2, map/2]).
f() -> map(fun(X) -> X end, []).
