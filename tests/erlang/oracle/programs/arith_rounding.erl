-module(arith_rounding).
-export([main/0]).

main() ->
    [p({F(X), X}) || F <- [fun round/1, fun trunc/1, fun floor/1, fun ceil/1], X <- [1.5, -1.5, 2.5, -2.5, 0.4, -0.4, 3]].

p(X) -> io:format("~p~n", [X]).
