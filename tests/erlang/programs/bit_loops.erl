%% Loops over bits and loops that make them: each step takes constant time.
-module(bit_loops).
-export([ones/1, nibbles/1, records/1, parts/1, texts/1, built/1, built_of_bits/1, written/1]).

ones(N) -> ones(binary:copy(<<16#A5>>, N), 0).

ones(<<1:1, Rest/bits>>, Sum) -> ones(Rest, Sum + 1);
ones(<<0:1, Rest/bits>>, Sum) -> ones(Rest, Sum);
ones(<<>>, Sum) -> Sum.

nibbles(N) -> nibbles(binary:copy(<<16#A5>>, N), 0).

nibbles(<<High:4, Rest/bits>>, Sum) -> nibbles(Rest, Sum + High);
nibbles(<<>>, Sum) -> Sum.

records(N) -> records(<< <<I:16, (I rem 8):3, -1:5/signed>> || I <- lists:seq(1, N) >>, 0).

records(<<A:16, B:3, C:5/signed, Rest/binary>>, Sum) -> records(Rest, Sum + A * B + C);
records(<<>>, Sum) -> Sum.

parts(N) -> parts(<< <<(I rem 5), 7:((I rem 5) * 8)/little>> || I <- lists:seq(1, N) >>, 0).

parts(<<Size, Part:Size/binary, Rest/binary>>, Sum) -> parts(Rest, Sum + byte_size(Part) + first(Part));
parts(<<>>, Sum) -> Sum.

first(<<B, _/binary>>) -> B;
first(<<>>) -> 0.

texts(N) -> texts(<< <<(I rem 3000 + 1)/utf8>> || I <- lists:seq(1, N) >>, 0).

texts(<<C/utf8, Rest/binary>>, Sum) -> texts(Rest, Sum + C);
texts(<<>>, Sum) -> Sum.

built(N) -> lists:sum(binary_to_list(built(N, <<>>))).

built(0, Bytes) -> Bytes;
built(N, Bytes) -> built(N - 1, <<Bytes/binary, N>>).

built_of_bits(N) -> ones(built_of_bits(N, <<>>), 0).

built_of_bits(0, Bits) -> Bits;
built_of_bits(N, Bits) -> built_of_bits(N - 1, <<Bits/bits, N:3>>).

written(N) -> ones(<< <<(I rem 3):5>> || I <- lists:seq(1, N) >>, 0).
