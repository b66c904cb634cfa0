-module(maps_order_of_keys).
-export([main/0]).

main() ->
    p(#{c => 1, a => 2, b => 3}),
    p(#{3 => x, 1 => y, 2.5 => z}),
    p(#{"b" => 1, "a" => 2, <<"a">> => 3, {1} => 4, k => 5, 7 => 6}),
    p(maps:keys(#{b => 1, 1 => 1, 1.0 => 1})).

p(X) -> io:format("~p~n", [X]).
