-module(funs_curry).
-export([main/0]).

main() ->
    Curry = fun(F) -> fun(A) -> fun(B) -> F(A, B) end end end,
    p(((Curry(fun(A, B) -> A - B end))(10))(3)),
    Flip = fun(F) -> fun(A, B) -> F(B, A) end end,
    p((Flip(fun(A, B) -> A - B end))(10, 3)).

p(X) -> io:format("~p~n", [X]).
