-module(if_fun).
-export([f/0]).
-if(fun() -> 1 end).
f() -> X=1.
-else.
f() -> 1.
-endif.
