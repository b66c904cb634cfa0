-module(lib_maps_more).
-export([main/0]).

main() ->
    p(maps:filtermap(fun(_, V) when V > 1 -> {true, V * 2}; (_, _) -> false end, #{a => 1, b => 2})),
    p(maps:intersect_with(fun(_, A, B) -> {A, B} end, #{a => 1}, #{a => 2, b => 3})),
    maps:foreach(fun(K, V) -> io:format("~p=~p ", [K, V]) end, #{a => 1, b => 2}),
    io:nl(),
    p(maps:size(#{})),
    p(maps:is_key(a, #{a => 1})),
    p(maps:new()).

p(X) -> io:format("~p~n", [X]).
