%% Messages in frames of bytes: a length, the message, a checksum. With a fault: some frames are taken for damaged.
%%
%%     clew debug examples/debug/frames.erl 'frames:decode(frames:encode([<<"hi">>, <<200, 100>>]))'
-module(frames).
-export([encode/1, decode/1, checksum/1]).

encode(Messages) -> << <<(frame(M))/binary>> || M <- Messages >>.

frame(Message) -> <<(byte_size(Message)), Message/binary, (checksum(Message))>>.

decode(<<>>) -> [];
decode(<<Size, Message:Size/binary, Sum, Rest/binary>>) ->
    [checked(Message, Sum) | decode(Rest)];
decode(Rest) -> [{incomplete, Rest}].

checked(Message, Sum) ->
    case checksum(Message) of
        Sum -> {ok, Message};
        _ -> {damaged, Message}
    end.

%% The sum of all bytes, which must fit into one.
checksum(Bytes) -> checksum(Bytes, 0).

checksum(<<Byte, Rest/binary>>, Sum) -> checksum(Rest, fold(Sum + Byte));
checksum(<<>>, Sum) -> Sum.

fold(Sum) when Sum > 255 -> Sum - 1;
fold(Sum) -> Sum.
