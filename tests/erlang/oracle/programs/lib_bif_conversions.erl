-module(lib_bif_conversions).
-export([main/0]).

main() ->
    p(integer_to_list(-17)),
    p(integer_to_list(255, 2)),
    p(list_to_integer("-42")),
    p(list_to_integer("zz", 36)),
    p(integer_to_binary(12)),
    p(float_to_list(1.5, [{decimals, 3}])),
    p(float_to_list(1.5, [{scientific, 2}])),
    p(float_to_binary(0.1, [short])),
    p(binary_to_float(<<"2.5e3">>)),
    p(float_to_list(3.0, [{decimals, 4}, compact])).

p(X) -> io:format("~p~n", [X]).
