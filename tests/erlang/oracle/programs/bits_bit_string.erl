-module(bits_bit_string).
-export([main/0]).

main() ->
    p(bits(<<5, 3>>)),
    p(bits(<<1:1>>)),
    p(from("10110")),
    p(bit_size(from("10110"))).

bits(B) -> [X + $0 || <<X:1>> <= B].

from(S) -> << <<(C - $0):1>> || C <- S >>.

p(X) -> io:format("~p~n", [X]).
