-module(funs_basic).
-export([main/0]).

main() ->
    F = fun(X) -> X + 1 end,
    p(F(1)),
    G = fun F(0) -> 1; F(N) -> N * F(N - 1) end,
    p(G(5)),
    H = fun lists:reverse/1,
    p(H([1, 2])),
    p((fun(A, B) -> A * B end)(3, 4)),
    p(is_function(F)),
    p(is_function(F, 2)).

p(X) -> io:format("~p~n", [X]).
