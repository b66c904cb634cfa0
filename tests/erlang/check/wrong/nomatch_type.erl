-module(nomatch_type).
-export([f/1]).
f(X) when is_list(X), is_atom(X) -> 1;
f(_) -> 2.
