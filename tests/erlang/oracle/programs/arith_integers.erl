-module(arith_integers).
-export([main/0]).

main() ->
    p(1 + 2 * 3),
    p((1 + 2) * 3),
    p(7 div 2),
    p(-7 div 2),
    p(7 rem 2),
    p(-7 rem 2),
    p(7 rem -2),
    p(-7 rem -2).

p(X) -> io:format("~p~n", [X]).
