-module(bits_tlv).
-export([main/0]).

main() ->
    p(tlv(<<1, 2, "ab", 2, 0, 3, 1, 9>>)),
    p(catch tlv(<<1, 5, 1>>)).

tlv(<<T, N, V:N/binary, R/binary>>) -> [{T, V} | tlv(R)];
tlv(<<>>) -> [];
tlv(B) -> throw({bad, B}).

p(X) -> io:format("~p~n", [X]).
