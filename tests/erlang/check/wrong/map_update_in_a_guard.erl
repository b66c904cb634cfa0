-module(map_update_in_a_guard).
-export([f/1]).
f(X) when map_get(a, X#{a => 1}) =:= 1 -> 1; f(_) -> 2.
