-module(bits_conversions).
-export([main/0]).

main() ->
    p(list_to_binary([1, [2, <<3>>], 4])),
    p(binary_to_list(<<1, 2>>)),
    p(iolist_to_binary(["ab", <<"cd">>, $e])),
    p(iolist_size(["ab", <<"cd">>])),
    p(atom_to_binary(abc)),
    p(binary_to_atom(<<"xyz">>)),
    p(list_to_bitstring([<<1:1>>, <<1:1>>])),
    p(bitstring_to_list(<<1, 1:2>>)).

p(X) -> io:format("~p~n", [X]).
