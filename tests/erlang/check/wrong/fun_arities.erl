-module(fun_arities).
-export([f/1]).
f(A) -> A = fun F(0) -> 1; F(N, M) -> N end.
