-module(unused_name_of_a_fun).
-export([f/0]).
f() -> fun F() -> 1 end.
