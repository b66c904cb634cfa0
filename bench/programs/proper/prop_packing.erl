-module(prop_packing).
-include_lib("proper/include/proper.hrl").
-export([prop_number/0, prop_pack/0, prop_runs/0, prop_frame/0, prop_corrupt/0, prop_short/0, prop_checksum/0]).

runs() -> ?LET(L, list({byte(), integer(1, 300)}), << <<(binary:copy(<<B>>, N))/binary>> || {B, N} <- L >>).

prop_number() ->
    ?FORALL({N, Rest}, {integer(0, 1 bsl 40), binary()},
            packing:number_of(<<(packing:number(N))/binary, Rest/binary>>) =:= {N, Rest}).
prop_pack() -> ?FORALL(B, binary(), packing:unpack(packing:pack(B)) =:= B).
prop_runs() ->
    ?FORALL(B, runs(), packing:unpack(packing:pack(B)) =:= B andalso byte_size(packing:pack(B)) =< 2 * byte_size(B)).
prop_frame() ->
    ?FORALL({B, More}, {binary(), binary()},
            packing:unframed(<<(packing:framed(B))/binary, More/binary>>) =:= {ok, B, More}).
prop_corrupt() ->
    ?FORALL({B, N}, {non_empty(binary()), nat()},
            begin
                Place = N rem byte_size(B),
                <<Before:Place/binary, Byte, After/binary>> = B,
                Wrong = <<Before/binary, (Byte bxor 1), After/binary>>,
                packing:checksum(Wrong) =/= packing:checksum(B)
            end).
prop_short() ->
    ?FORALL(B, binary(),
            begin
                Frame = packing:framed(B),
                packing:unframed(binary:part(Frame, 0, byte_size(Frame) - 1)) =:= short
            end).
prop_checksum() ->
    ?FORALL(B, binary(), packing:checksum(B) rem 65536 =:= lists:sum([1 | binary_to_list(B)]) rem 65521).
