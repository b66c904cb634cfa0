-module(arith_newton).
-export([main/0]).

main() ->
    p(isqrt(1000000)),
    p(isqrt(1 bsl 101)),
    p([isqrt(N) || N <- lists:seq(0, 20)]).

isqrt(0) -> 0;
isqrt(N) -> isqrt(N, N).
isqrt(N, X) -> case (X + N div X) div 2 of Y when Y >= X -> X; Y -> isqrt(N, Y) end.

p(X) -> io:format("~p~n", [X]).
