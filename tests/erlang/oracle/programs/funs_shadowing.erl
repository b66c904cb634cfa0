-module(funs_shadowing).
-export([main/0]).

main() ->
    X = 1,
    F = fun(X) -> X * 10 end,
    p(F(5)),
    p(X),
    G = fun(Y) -> X + Y end,
    p(G(2)).

p(X) -> io:format("~p~n", [X]).
