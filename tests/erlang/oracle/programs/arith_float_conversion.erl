-module(arith_float_conversion).
-export([main/0]).

main() ->
    p(float(3)),
    p(float(1 bsl 60)),
    p(trunc(1.0e20)),
    p(round(1.0e15 + 0.5)),
    p(list_to_float("1.25")),
    p(float_to_list(0.1)),
    p(float_to_list(2.5, [{decimals, 2}])),
    p(float_to_binary(1.0e-5, [short])).

p(X) -> io:format("~p~n", [X]).
