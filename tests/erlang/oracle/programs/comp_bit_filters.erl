-module(comp_bit_filters).
-export([main/0]).

main() ->
    p([X || <<X:8/signed>> <= <<1, 255, 3, 128>>, X > 0]),
    p([X || <<1:1, X:7>> <= <<129, 1, 130>>]),
    p(<< <<X:2>> || <<X:4>> <= <<16#1234:16>>, X < 4 >>).

p(X) -> io:format("~p~n", [X]).
