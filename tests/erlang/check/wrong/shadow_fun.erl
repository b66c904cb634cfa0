-module(shadow_fun).
-export([f/1]).
f(X) -> F = fun(X) -> X end, F(X).
