-module(bits_rotate).
-export([main/0]).

main() ->
    p(rot(<<1, 2, 3>>)),
    p(rev(<<1, 2, 3>>)),
    p(nibbles(<<16#12, 16#AB>>)).

rot(<<H, T/binary>>) -> <<T/binary, H>>.

rev(B) -> list_to_binary(lists:reverse(binary_to_list(B))).

nibbles(B) -> << <<L:4, H:4>> || <<H:4, L:4>> <= B >>.

p(X) -> io:format("~p~n", [X]).
