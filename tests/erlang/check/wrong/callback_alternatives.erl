-module(callback_alternatives).
-export([f/1]).
-callback c(integer()) -> atom().
-callback c(atom()) -> atom().
f(X) -> X.
