%% Properties of PropEr for `frames`.
-module(prop_frames).
-include_lib("proper/include/proper.hrl").
-export([prop_round_trip/0, prop_stream/0, prop_noise/0]).

%% What was encoded is decoded.
prop_round_trip() ->
    ?FORALL({Payload, Rest}, {binary(), binary()},
            frames:decode(<<(frames:encode(Payload))/binary, Rest/binary>>) =:= {ok, Payload, Rest}).

%% One frame after the other.
prop_stream() ->
    ?FORALL(Payloads, list(non_empty(binary())),
            frames:decode_all(iolist_to_binary([frames:encode(P) || P <- Payloads])) =:= {Payloads, <<>>}).

%% Whatever comes in, decoding does not crash.
prop_noise() ->
    ?FORALL(Bytes, binary(),
            case frames:decode(Bytes) of
                {ok, Payload, _} -> is_binary(Payload);
                {error, Reason} -> is_atom(Reason)
            end).
