-module(arith_floats).
-export([main/0]).

main() ->
    p(1 / 2),
    p(4 / 2),
    p(1.5 + 1),
    p(2.0 * 3),
    p(1.0e3),
    p(-0.0),
    p(0.1 + 0.2),
    p(1.0e100 * 1.0e100 / 1.0e150).

p(X) -> io:format("~p~n", [X]).
