-module(algo_bfs).
-export([main/0]).

main() ->
    G = #{a => [b, c], b => [d], c => [d, e], d => [f], e => [f], f => []},
    p(path(a, f, G)),
    p(path(f, a, G)),
    p(reach([a], G, [])).

path(S, T, G) -> bfs([[S]], T, G, [S]).

bfs([], _, _, _) -> none;
bfs([[T | _] = P | _], T, _, _) -> lists:reverse(P);
bfs([[N | _] = P | Q], T, G, Seen) ->
    Ns = [X || X <- maps:get(N, G), not lists:member(X, Seen)],
    bfs(Q ++ [[X | P] || X <- Ns], T, G, Seen ++ Ns).

reach([], _, S) -> lists:sort(S);
reach([N | Q], G, S) ->
    case lists:member(N, S) of true -> reach(Q, G, S); false -> reach(maps:get(N, G) ++ Q, G, [N | S]) end.

p(X) -> io:format("~p~n", [X]).
