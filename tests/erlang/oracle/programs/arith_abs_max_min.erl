-module(arith_abs_max_min).
-export([main/0]).

main() ->
    p(abs(-3)),
    p(abs(-3.5)),
    p(max(1, 2)),
    p(min(1, 2)),
    p(max(1, 1.0)),
    p(max(1.0, 1)),
    p(min(a, 1)),
    p(max([], {})).

p(X) -> io:format("~p~n", [X]).
