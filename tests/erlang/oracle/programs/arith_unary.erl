-module(arith_unary).
-export([main/0]).

main() ->
    p(+3),
    p(-3),
    p(- (3)),
    p(+3.5),
    p(bnot -1),
    p(-(-(2))).

p(X) -> io:format("~p~n", [X]).
