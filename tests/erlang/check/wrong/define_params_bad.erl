-module(define_params_bad).
-export([f/0]).
-define(X(A)).
f() -> 1.
