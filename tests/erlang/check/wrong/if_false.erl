-module(if_false).
-export([f/1]).
f(X) -> if false -> 1; true -> X end.
