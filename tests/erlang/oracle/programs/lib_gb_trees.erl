-module(lib_gb_trees).
-export([main/0]).

main() ->
    T = lists:foldl(fun(X, A) -> gb_trees:enter(X, X * X, A) end, gb_trees:empty(), [5, 3, 8, 1, 4]),
    p(gb_trees:to_list(T)),
    p(gb_trees:lookup(3, T)),
    p(gb_trees:lookup(9, T)),
    p(gb_trees:smallest(T)),
    p(gb_trees:take_largest(T)),
    p(gb_trees:keys(gb_trees:delete(5, T))),
    p(T).

p(X) -> io:format("~p~n", [X]).
