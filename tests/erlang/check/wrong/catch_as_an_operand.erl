-module(catch_as_an_operand).
-export([f/1]).
f(X) -> X + catch X + 1.
