-module(algo_topological).
-export([main/0]).

main() ->
    p(topo(#{a => [], b => [a], c => [a, b], d => [c]})),
    p(topo(#{x => [y], y => [x]})).

topo(G) -> topo(G, []).
topo(G, A) when map_size(G) =:= 0 -> {ok, lists:reverse(A)};
topo(G, A) ->
    case [N || {N, D} <- maps:to_list(G), D -- A =:= []] of [] -> cycle; [N | _] -> topo(maps:remove(N, G), [N | A]) end.

p(X) -> io:format("~p~n", [X]).
