-module(lists_mapfold).
-export([main/0]).

main() ->
    p(lists:mapfoldl(fun(X, S) -> {X * S, S + 1} end, 1, [10, 20, 30])),
    p(lists:mapfoldr(fun(X, S) -> {X * S, S + 1} end, 1, [10, 20, 30])),
    p(lists:filtermap(fun(X) when X > 1 -> {true, -X}; (_) -> false end, [1, 2, 3])).

p(X) -> io:format("~p~n", [X]).
