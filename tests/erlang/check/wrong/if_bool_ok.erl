-module(if_bool_ok).
-export([f/0]).
-if(1 == true).
f() -> X = 1.
-else.
f() -> 2.
-endif.
