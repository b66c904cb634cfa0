-module(maps_update).
-export([main/0]).

main() ->
    p(maps:update(a, 2, #{a => 1})),
    p(maps:update_with(a, fun(X) -> X + 1 end, #{a => 1})),
    p(maps:update_with(b, fun(X) -> X + 1 end, 0, #{a => 1})),
    p(maps:put(k, v, #{})),
    p(maps:take(a, #{a => 1, b => 2})),
    p(maps:take(z, #{})).

p(X) -> io:format("~p~n", [X]).
