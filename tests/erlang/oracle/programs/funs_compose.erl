-module(funs_compose).
-export([main/0]).

main() ->
    C = fun(F, G) -> fun(X) -> F(G(X)) end end,
    p((C(fun(X) -> X * 2 end, fun(X) -> X + 1 end))(5)),
    P = lists:foldr(C, fun(X) -> X end, [fun(X) -> X + 1 end, fun(X) -> X * 10 end]),
    p(P(3)).

p(X) -> io:format("~p~n", [X]).
