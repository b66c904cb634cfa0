-module(define_bad).
-export([f/0]).
-define(X).
f() -> 1.
