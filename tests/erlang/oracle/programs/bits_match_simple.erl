-module(bits_match_simple).
-export([main/0]).

main() ->
    <<A,
    B:16,
    R/binary>> = <<1,
    2,
    3,
    4,
    5>>,
    p({A, B, R}),
    <<X:4,
    Y:4>> = <<16#AB>>,
    p({X, Y}),
    <<F:1,
    _:7>> = <<128>>,
    p(F).

p(X) -> io:format("~p~n", [X]).
