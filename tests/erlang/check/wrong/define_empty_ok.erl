-module(define_empty_ok).
-define(X,).
-define(Y(A),).
-define(Z(),1).
-export([f/0]).
f() -> ?Z() ?X ?Y(1).
