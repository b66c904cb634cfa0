-module(maps_merge).
-export([main/0]).

main() ->
    p(maps:merge(#{a => 1, b => 1}, #{b => 2, c => 2})),
    p(maps:merge_with(fun(_, A, B) -> A + B end, #{a => 1, b => 1}, #{b => 2})),
    p(maps:intersect(#{a => 1, b => 2}, #{b => 3})),
    p(maps:from_list([{a, 1}, {a, 2}])),
    p(maps:from_keys([x, y], 0)).

p(X) -> io:format("~p~n", [X]).
