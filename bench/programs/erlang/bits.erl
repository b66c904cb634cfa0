%% Integers as bits: a checksum and a generator of numbers.
-module(bits).
-export([run/1]).

run(N) -> loop(N, 16#12345678, 16#FFFFFFFF).

loop(0, _, Crc) -> Crc bxor 16#FFFFFFFF;
loop(N, X, Crc) ->
    A = X bxor ((X bsl 13) band 16#FFFFFFFF),
    B = A bxor (A bsr 17),
    C = B bxor ((B bsl 5) band 16#FFFFFFFF),
    loop(N - 1, C, byte(8, (Crc bxor C) band 255, Crc bsr 8)).

byte(0, T, Rest) -> Rest bxor T;
byte(K, T, Rest) when T band 1 =:= 1 -> byte(K - 1, (T bsr 1) bxor 16#EDB88320, Rest);
byte(K, T, Rest) -> byte(K - 1, T bsr 1, Rest).
