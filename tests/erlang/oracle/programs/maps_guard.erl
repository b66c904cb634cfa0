-module(maps_guard).
-export([main/0]).

main() ->
    p(g(#{a => 1})),
    p(g(#{a => 2})),
    p(g(#{})),
    p(g(x)).

g(M) when map_get(a, M) =:= 1 -> one;
g(M) when is_map_key(a, M) -> has_a;
g(M) when map_size(M) =:= 0 -> empty;
g(_) -> other.

p(X) -> io:format("~p~n", [X]).
