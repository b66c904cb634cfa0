-module(no_match_clause).
-export([f/1]).
f(_) -> 1;
f(2) -> 3.
