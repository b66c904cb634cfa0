-module(maps_comprehension_over).
-export([main/0]).

main() ->
    M = #{a => 1, b => 2, c => 3},
    p([{V, K} || {K, V} <- maps:to_list(M), V > 1]),
    p(maps:from_list([{V, K} || {K, V} <- maps:to_list(M)])).

p(X) -> io:format("~p~n", [X]).
