-module(bits_varint).
-export([main/0]).

main() ->
    p(enc(300)),
    p(dec(enc(300))),
    p([dec(enc(N)) || N <- [0, 1, 127, 128, 99999]]),
    p(enc(1)).

enc(N) when N < 128 -> <<N>>;
enc(N) -> <<1:1, (N band 127):7, (enc(N bsr 7))/binary>>.

dec(B) -> dec(B, 0, 0).
dec(<<1:1, X:7, R/binary>>, S, A) -> dec(R, S + 7, A bor (X bsl S));
dec(<<0:1, X:7>>, S, A) -> A bor (X bsl S).

p(X) -> io:format("~p~n", [X]).
