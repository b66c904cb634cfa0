-module(maps_basic).
-export([main/0]).

main() ->
    M = #{a => 1, b => 2},
    p(M),
    p(map_size(M)),
    p(M#{c => 3}),
    p(M#{a := 9}),
    p(maps:get(a, M)),
    p(maps:get(z, M, none)),
    p(maps:find(b, M)),
    p(maps:find(z, M)),
    p(is_map_key(a, M)).

p(X) -> io:format("~p~n", [X]).
