-module(bits_bitstrings).
-export([main/0]).

main() ->
    B = <<1:1,
    0:1,
    1:1>>,
    p(B),
    p(bit_size(B)),
    p(byte_size(B)),
    p(is_binary(B)),
    p(is_bitstring(B)),
    p(<<B/bitstring, 1:5>>),
    <<X:2/bitstring,
    Y/bitstring>> = B,
    p({X, Y}).

p(X) -> io:format("~p~n", [X]).
