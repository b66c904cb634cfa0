%% Messages in frames, as a device on a line sends them: a mark, the length, the bytes, and a checksum.
-module(frames).
-export([encode/1, decode/1, decode_all/1]).

-define(MARK, 16#CAFE).

-spec encode(binary()) -> binary().
encode(Payload) when byte_size(Payload) < 256 ->
    <<?MARK:16, (byte_size(Payload)):8, Payload/binary, (checksum(Payload)):8>>.

%% The first message of some bytes, with the bytes after it.
-spec decode(binary()) -> {ok, binary(), binary()} | {error, no_mark | short | checksum}.
decode(<<?MARK:16, Length:8, Payload:Length/binary, Sum:8, Rest/binary>>) ->
    case checksum(Payload) of
        Sum -> {ok, Payload, Rest};
        _ -> {error, checksum}
    end;
decode(<<?MARK:16, _/binary>>) -> {error, short};
decode(_) -> {error, no_mark}.

%% All messages of some bytes, and the bytes that are left over.
-spec decode_all(binary()) -> {[binary()], binary()}.
decode_all(Bytes) -> decode_all(Bytes, []).

decode_all(Bytes, Found) ->
    case decode(Bytes) of
        {ok, Payload, Rest} -> decode_all(Rest, [Payload | Found]);
        {error, _} -> {lists:reverse(Found), Bytes}
    end.

%% The bytes added up, so that all of them together with the checksum give 0.
checksum(Payload) -> checksum(Payload, 0).

checksum(<<Byte, Rest/binary>>, Sum) -> checksum(Rest, Sum + Byte);
checksum(<<>>, Sum) -> 256 - Sum rem 256.
