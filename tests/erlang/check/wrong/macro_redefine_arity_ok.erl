-module(macro_redefine_arity_ok).
-export([f/0]).
-define(X(A), A).
-define(X(A,B), A+B).
-define(X, 7).
f() -> ?X(1) + ?X(1,2) + ?X.
