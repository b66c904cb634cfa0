-module(maps_functions).
-export([main/0]).

main() ->
    M = #{a => 1, b => 2, c => 3},
    p(maps:keys(M)),
    p(maps:values(M)),
    p(maps:to_list(M)),
    p(maps:map(fun(_, V) -> V * 2 end, M)),
    p(maps:filter(fun(_, V) -> V > 1 end, M)),
    p(maps:fold(fun(_, V, A) -> V + A end, 0, M)),
    p(maps:remove(a, M)),
    p(maps:without([a, b], M)),
    p(maps:with([a, z], M)).

p(X) -> io:format("~p~n", [X]).
