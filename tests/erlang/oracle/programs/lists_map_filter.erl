-module(lists_map_filter).
-export([main/0]).

main() ->
    p(lists:map(fun(X) -> X * X end, [1, 2, 3])),
    p(lists:filter(fun(X) -> X > 1 end, [1, 2, 3])),
    p(lists:foldl(fun(X, A) -> X + A end, 0, [1, 2, 3])),
    p(lists:foldr(fun(X, A) -> [X | A] end, [], [1, 2, 3])).

p(X) -> io:format("~p~n", [X]).
