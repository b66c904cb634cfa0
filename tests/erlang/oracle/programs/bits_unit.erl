-module(bits_unit).
-export([main/0]).

main() ->
    <<A:2/unit:8,
    R/binary>> = <<1,
    2,
    3>>,
    p({A, R}),
    p(<<7:2/unit:4>>),
    <<B:1/binary-unit:16,
    C/binary>> = <<1,
    2,
    3>>,
    p({B, C}),
    <<D/bitstring>> = <<1:3>>,
    p(D).

p(X) -> io:format("~p~n", [X]).
