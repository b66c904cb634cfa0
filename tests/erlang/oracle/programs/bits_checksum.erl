-module(bits_checksum).
-export([main/0]).

main() ->
    p(sum(<<"hello world">>)),
    p(sum(<<>>)),
    p(xor_all(<<1, 2, 4, 8>>)).

sum(B) -> sum(B, 0).
sum(<<X, R/binary>>, S) -> sum(R, (S + X) band 16#FFFF);
sum(<<>>, S) -> S.

xor_all(B) -> lists:foldl(fun(X, A) -> X bxor A end, 0, binary_to_list(B)).

p(X) -> io:format("~p~n", [X]).
