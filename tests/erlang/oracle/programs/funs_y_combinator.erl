-module(funs_y_combinator).
-export([main/0]).

main() ->
    Y = fun(F) -> (fun(X) -> F(fun(V) -> (X(X))(V) end) end)(fun(X) -> F(fun(V) -> (X(X))(V) end) end) end,
    p((Y(fun(S) -> fun(0) -> 1; (N) -> N * S(N - 1) end end))(6)).

p(X) -> io:format("~p~n", [X]).
