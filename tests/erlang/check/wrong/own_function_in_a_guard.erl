-module(own_function_in_a_guard).
-export([f/1]).
is_atom(X) -> X.
f(X) when is_atom(X) -> 1.
