-module(macro_arity).
-export([f/1]).
-define(M(X), X).
f(A) -> ?M(A, A).
