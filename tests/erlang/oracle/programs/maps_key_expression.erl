-module(maps_key_expression).
-export([main/0]).

main() ->
    K = {x, 1},
    M = #{K => v, 1.0 => f, 1 => i},
    #{K := V} = M,
    p(V),
    p(maps:get(1, M)),
    p(maps:get(1.0, M)),
    p(map_size(#{1 => a, 1.0 => b})),
    p(M#{K => w}).

p(X) -> io:format("~p~n", [X]).
