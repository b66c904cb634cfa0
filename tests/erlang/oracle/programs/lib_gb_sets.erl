-module(lib_gb_sets).
-export([main/0]).

main() ->
    S = gb_sets:from_list([3, 1, 2]),
    p(gb_sets:to_list(gb_sets:add(0, S))),
    p(gb_sets:is_member(2, S)),
    p(gb_sets:smallest(S)),
    p(gb_sets:to_list(gb_sets:union(S, gb_sets:from_list([7])))),
    p(gb_sets:fold(fun(X, A) -> X + A end, 0, S)),
    p(S).

p(X) -> io:format("~p~n", [X]).
