-module(pat_expression_constants).
-export([main/0]).

main() ->
    p(f(6)),
    p(f(8)),
    p(f(-3)).

f(2 * 3) -> six;
f(1 bsl 3) -> eight;
f(-3) -> minus_three.

p(X) -> io:format("~p~n", [X]).
