-module(algo_rpn).
-export([main/0]).

main() ->
    p(rpn("3 4 + 2 *")),
    p(rpn("5 1 2 + 4 * + 3 -")),
    p(catch rpn("1 +")).

rpn(S) -> [X] = lists:foldl(fun step/2, [], string:tokens(S, " ")), X.

step("+", [B, A | T]) -> [A + B | T];
step("-", [B, A | T]) -> [A - B | T];
step("*", [B, A | T]) -> [A * B | T];
step(N, T) when N =/= "+" -> [list_to_integer(N) | T];
step(_, _) -> throw(underflow).

p(X) -> io:format("~p~n", [X]).
