-module(maps_group).
-export([main/0]).

main() ->
    p(group([{a, 1}, {b, 2}, {a, 3}])),
    p(maps:groups_from_list(fun(X) -> X rem 3 end, lists:seq(1, 9))).

group(L) -> lists:foldl(fun({K, V}, M) -> maps:update_with(K, fun(Vs) -> Vs ++ [V] end, [V], M) end, #{}, L).

p(X) -> io:format("~p~n", [X]).
