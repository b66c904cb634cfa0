-module(funs_multi_clause).
-export([main/0]).

main() ->
    F = fun(0) -> zero; (N) when N > 0 -> pos; (_) -> neg end,
    p([F(X) || X <- [0, 5, -5]]),
    G = fun({A, B}) -> A + B; ([A, B]) -> A * B end,
    p([G({1, 2}), G([3, 4])]).

p(X) -> io:format("~p~n", [X]).
