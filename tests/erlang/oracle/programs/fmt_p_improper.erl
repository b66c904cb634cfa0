-module(fmt_p_improper).
-export([main/0]).

main() ->
    p([a | b]),
    p([1, 2 | lists:seq(3, 40)]),
    p([{x, 1} | {y, 2}]).

p(X) -> io:format("~p~n", [X]).
