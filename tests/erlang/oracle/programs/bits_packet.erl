-module(bits_packet).
-export([main/0]).

main() ->
    P = enc(3, 7, <<"payload">>),
    p(P),
    p(dec(P)),
    p(dec(<<1, 2>>)),
    p(dec(<<16#CA, 16#FE, 0, 1, 0, 9, 1>>)).

enc(T, Id, D) -> <<16#CAFE:16, T:4, Id:12, (byte_size(D)):16, D/binary>>.

dec(<<16#CAFE:16, T:4, Id:12, N:16, D:N/binary, R/binary>>) -> {ok, T, Id, D, R};
dec(<<16#CAFE:16, _/binary>>) -> truncated;
dec(_) -> bad.

p(X) -> io:format("~p~n", [X]).
