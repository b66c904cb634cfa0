-module(import_over_a_later_built_in).
-export([f/0]).
-import(foo, [max/2]).
f() -> max(1, 2).
