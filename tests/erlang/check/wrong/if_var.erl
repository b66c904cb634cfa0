-module(if_var).
-export([f/0]).
-if(X).
f() -> 2.
-else.
f() -> 1.
-endif.
