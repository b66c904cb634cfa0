-module(arith_precedence).
-export([main/0]).

main() ->
    p(1 + 2 bsl 1),
    p(1 bsl 2 + 1),
    p(not true or true),
    p(-3 + 2),
    p(- -3),
    p(2 * 3 rem 4),
    p(1 - 2 - 3),
    p([1] ++ [2] ++ [3]),
    p([1, 2, 3] -- [1] -- [1]),
    p(10 div 3 div 2).

p(X) -> io:format("~p~n", [X]).
