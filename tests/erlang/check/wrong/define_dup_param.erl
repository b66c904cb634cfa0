-module(define_dup_param).
-export([f/0]).
-define(X(A,A), A).
f() -> ?X(1,2).
