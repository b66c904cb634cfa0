-module(if_bif_ok).
-export([f/0]).
-if(is_integer(1) andalso length([a,b]) > 1).
f() -> X = 1.
-else.
f() -> 2.
-endif.
