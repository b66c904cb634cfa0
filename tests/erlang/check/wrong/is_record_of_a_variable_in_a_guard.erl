-module(is_record_of_a_variable_in_a_guard).
-export([f/2]).
f(X, Y) when is_record(X, Y) -> 1.
