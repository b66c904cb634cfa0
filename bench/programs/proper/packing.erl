%% Texts of bytes packed: numbers of any size in groups of seven bits, and runs of equal bytes.
-module(packing).
-export([number/1, number_of/1, pack/1, unpack/1, checksum/1, framed/1, unframed/1]).

number(N) when N < 128 -> <<0:1, N:7>>;
number(N) ->
    Rest = number(N bsr 7),
    <<1:1, (N band 127):7, Rest/binary>>.

number_of(Bytes) -> number_of(Bytes, 0, 0).

number_of(<<1:1, Low:7, Rest/binary>>, Shift, Sum) -> number_of(Rest, Shift + 7, Sum + (Low bsl Shift));
number_of(<<0:1, Low:7, Rest/binary>>, Shift, Sum) -> {Sum + (Low bsl Shift), Rest}.

pack(<<>>) -> <<>>;
pack(<<Byte, Rest/binary>>) -> pack(Byte, 1, Rest).

pack(Byte, Count, <<Byte, Rest/binary>>) when Count < 255 -> pack(Byte, Count + 1, Rest);
pack(Byte, Count, Rest) ->
    Packed = pack(Rest),
    <<Count, Byte, Packed/binary>>.

unpack(<<Count, Byte, Rest/binary>>) ->
    Run = binary:copy(<<Byte>>, Count),
    Unpacked = unpack(Rest),
    <<Run/binary, Unpacked/binary>>;
unpack(<<>>) -> <<>>.

checksum(Bytes) -> checksum(Bytes, 1, 0).

checksum(<<Byte, Rest/binary>>, A, B) ->
    C = (A + Byte) rem 65521,
    checksum(Rest, C, (B + C) rem 65521);
checksum(<<>>, A, B) -> (B bsl 16) bor A.

framed(Bytes) ->
    Size = number(byte_size(Bytes)),
    <<Size/binary, Bytes/binary, (checksum(Bytes)):32>>.

unframed(Frame) ->
    {Size, Rest} = number_of(Frame),
    case Rest of
        <<Bytes:Size/binary, Sum:32, More/binary>> ->
            case checksum(Bytes) of
                Sum -> {ok, Bytes, More};
                _ -> corrupt
            end;
        _ -> short
    end.
