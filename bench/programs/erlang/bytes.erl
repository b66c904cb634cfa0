%% The bit syntax: a row of records is written and read again.
-module(bytes).
-export([run/1]).

run(N) -> total(<< <<I:16, (I rem 256):8, (I rem 16):4, 5:4>> || I <- lists:seq(1, N) >>, 0).

total(<<A:16, B:8, C:4, 5:4, Rest/binary>>, Sum) -> total(Rest, (Sum + A * B + C) rem 1000003);
total(<<>>, Sum) -> Sum.
