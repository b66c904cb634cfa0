%% Text from one encoding to another, for `unicode`, unless it is to become UTF-8 from Latin-1 or UTF-8. A character may
%% begin in one binary and end in the next. Of text that is none, what is left has the lists that it stood in.
-module(clew_encodings).

-export([converted/3]).

%% Longer binaries are converted in pieces, which what is left of them shows.
-define(LONGEST, 8192).

%% The text as a binary, {error, Binary, Rest}, {incomplete, Binary, Bytes}, or `badarg`. On the way, Made is what was
%% made so far, and Held the first bytes of a character with the number of those that are missing, or `none`.
-spec converted(term(), term(), term()) -> binary() | {error | incomplete, binary(), term()} | badarg.
converted(Data, In, Out) ->
    case go(Data, {In, Out}, <<>>, none) of
        {Made, none} -> Made;
        {Made, {Bytes, _}} -> {incomplete, Made, Bytes};
        Other -> Other
    end.

go([], _, Made, Held) -> {Made, Held};
go([C | _] = Rest, _, Made, {Bytes, _}) when is_integer(C) -> {error, Made, [Bytes | Rest]};
go([C | T], {In, Out} = Encodings, Made, none) when is_integer(C) ->
    case (In =/= latin1 andalso Out =/= latin1 orelse C =< 255) andalso encoded(C, Out) of
        false -> {error, Made, [[C] | T]};
        badarg -> badarg;
        Bytes -> go(T, Encodings, <<Made/binary, Bytes/binary>>, none)
    end;
go([B | T], Encodings, Made, {Bytes, Missing}) when is_binary(B), byte_size(B) >= Missing ->
    <<Last:Missing/binary, Rest/binary>> = B,
    go([<<Bytes/binary, Last/binary>>, Rest | T], Encodings, Made, none);
go([B | T], Encodings, Made, {Bytes, Missing}) when is_binary(B) ->
    go(T, Encodings, Made, {<<Bytes/binary, B/binary>>, Missing - byte_size(B)});
go([B | T], Encodings, Made, none) when is_binary(B), byte_size(B) > ?LONGEST ->
    <<First:?LONGEST/binary, Rest/binary>> = B,
    go([First, Rest | T], Encodings, Made, none);
go([Part | T], Encodings, Made, Held) when is_binary(Part); is_list(Part) ->
    case go(Part, Encodings, Made, Held) of
        {More, StillHeld} -> go(T, Encodings, More, StillHeld);
        {error, More, Rest} -> {error, More, [Rest | T]};
        badarg -> badarg
    end;
go(B, Encodings, Made, {Bytes, Missing}) when is_binary(B), byte_size(B) >= Missing ->
    go([Bytes, B], Encodings, Made, none);
go(B, _, Made, {Bytes, Missing}) when is_binary(B) -> {Made, {<<Bytes/binary, B/binary>>, Missing - byte_size(B)}};
go(B, Encodings, Made, none) when is_binary(B), byte_size(B) > ?LONGEST ->
    <<First:?LONGEST/binary, Rest/binary>> = B,
    go([First, Rest], Encodings, Made, none);
go(B, Encodings, Made, none) when is_binary(B) -> go_bytes(B, Encodings, Made, first);
go(_, _, _, _) -> badarg.

%% The characters of a binary, of which the next is the first one or a later one.
go_bytes(<<>>, _, Made, _) -> {Made, none};
go_bytes(B, {In, Out} = Encodings, Made, Which) ->
    case taken(B, In) of
        {C, _} when Out =:= latin1, C > 255 -> {error, Made, B};
        {C, Rest} -> go_bytes(Rest, Encodings, <<Made/binary, (encoded(C, Out))/binary>>, later);
        none ->
            case missing(B, In) of
                none -> {error, Made, B};
                %% so OTP ends here
                _ when Out =:= latin1, Which =:= later, element(1, In) =:= utf32 -> badarg;
                Missing -> {Made, {B, Missing}}
            end
    end.

taken(<<C, Rest/binary>>, latin1) -> {C, Rest};
taken(<<C/utf8, Rest/binary>>, utf8) -> {C, Rest};
taken(<<C/utf16, Rest/binary>>, {utf16, big}) -> {C, Rest};
taken(<<C/utf16-little, Rest/binary>>, {utf16, little}) -> {C, Rest};
taken(<<C/utf32, Rest/binary>>, {utf32, big}) -> {C, Rest};
taken(<<C/utf32-little, Rest/binary>>, {utf32, little}) -> {C, Rest};
taken(_, _) -> none.

encoded(C, latin1) when C >= 0 -> <<C>>;
encoded(_, latin1) -> badarg;
encoded(C, _) when C < 0; C > 16#10FFFF; C >= 16#D800, C =< 16#DFFF -> false;
encoded(C, utf8) -> <<C/utf8>>;
encoded(C, {utf16, big}) -> <<C/utf16>>;
encoded(C, {utf16, little}) -> <<C/utf16-little>>;
encoded(C, {utf32, big}) -> <<C/utf32>>;
encoded(C, {utf32, little}) -> <<C/utf32-little>>.

%% How many bytes are missing of a character that some bytes begin, or `none` if they begin none. Only so much is looked
%% at as OTP looks at: later bytes may show that there is no such character.
missing(<<2#110:3, _:5>>, utf8) -> 1;
missing(<<2#1110:4, _:4, Rest/binary>>, utf8) -> missing_after(Rest, 2);
missing(<<2#11110:5, _:3, Rest/binary>>, utf8) -> missing_after(Rest, 3);
missing(<<H>>, {utf16, big}) when H < 16#D8; H > 16#DF -> 1;
missing(<<2#110110:6, _:2>>, {utf16, big}) -> 3;
missing(<<2#110110:6, _:10>>, {utf16, big}) -> 2;
missing(<<2#110110:6, _:10, 2#110111:6, _:2>>, {utf16, big}) -> 1;
missing(<<_>>, {utf16, little}) -> 1;
missing(<<_, 2#110110:6, _:2>>, {utf16, little}) -> 2;
missing(<<_, 2#110110:6, _:2, _>>, {utf16, little}) -> 1;
missing(<<0>>, {utf32, big}) -> 3;
missing(<<0, X>>, {utf32, big}) when X =< 16 -> 2;
missing(<<0, X, Y>>, {utf32, big}) when X =< 16, X > 0 orelse Y < 16#D8 orelse Y > 16#DF -> 1;
missing(<<_>>, {utf32, little}) -> 3;
missing(<<_, _>>, {utf32, little}) -> 2;
missing(<<X, 255, 0>>, {utf32, little}) when X >= 254 -> none;
missing(<<_, Y, X>>, {utf32, little}) when X =< 16, X > 0 orelse Y < 16#D8 orelse Y > 16#DF -> 1;
missing(_, _) -> none.

missing_after(<<>>, N) -> N;
missing_after(<<2#10:2, _:6, Rest/binary>>, N) when N > 1 -> missing_after(Rest, N - 1);
missing_after(_, _) -> none.
