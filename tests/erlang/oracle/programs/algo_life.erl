-module(algo_life).
-export([main/0]).

main() ->
    G = [{1, 0}, {1, 1}, {1, 2}],
    p(step(G)),
    p(step(step(G)) =:= G).

step(G) ->
    Cs = lists:usort([{X + A, Y + B} || {X, Y} <- G, A <- [-1, 0, 1], B <- [-1, 0, 1]]),
    [C || C <- Cs, alive(C, G)].

alive({X, Y} = C, G) ->
    N = length([1 || A <- [-1, 0, 1], B <- [-1, 0, 1], {A, B} =/= {0, 0}, lists:member({X + A, Y + B}, G)]),
    N =:= 3 orelse N =:= 2 andalso lists:member(C, G).

p(X) -> io:format("~p~n", [X]).
