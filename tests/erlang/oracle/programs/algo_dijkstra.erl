-module(algo_dijkstra).
-export([main/0]).

main() ->
    G = #{a => [{b, 7}, {c, 3}], b => [{d, 2}], c => [{b, 1}, {d, 8}], d => []},
    p(lists:sort(maps:to_list(dij([{0, a}], G, #{})))).

dij([], _, D) -> D;
dij([{C, N} | Q], G, D) ->
    case D of #{N := _} -> dij(Q, G, D); _ -> dij(lists:sort([{C + W, M} || {M, W} <- maps:get(N, G)] ++ Q), G, D#{N => C}) end.

p(X) -> io:format("~p~n", [X]).
