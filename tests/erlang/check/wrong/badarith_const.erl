-module(badarith_const).
-export([f/1]).
f(X) -> X + a.
