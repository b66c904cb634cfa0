-module(if_defined_ok).
-export([f/0]).
-define(A(X), X).
-if(defined(A) and not defined(B)).
f() -> X = 1.
-else.
f() -> 2.
-endif.
