-module(receive_unused).
-export([f/1]).
f(X) -> receive Y -> X end.
