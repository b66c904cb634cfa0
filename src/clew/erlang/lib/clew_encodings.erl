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

%% The first character and what follows it. Each encoding has a function of its own: all patterns of bits in one would
%% be compiled for each other.
taken(<<C, Rest/binary>>, latin1) -> {C, Rest};
taken(B, utf8) -> utf8(B);
taken(B, {utf16, big}) -> utf16(B);
taken(B, {utf16, little}) -> utf16_little(B);
taken(B, {utf32, big}) -> utf32(B);
taken(B, {utf32, little}) -> utf32_little(B).

utf8(<<C/utf8, Rest/binary>>) -> {C, Rest};
utf8(_) -> none.

utf16(<<C/utf16, Rest/binary>>) -> {C, Rest};
utf16(_) -> none.

utf16_little(<<C/utf16-little, Rest/binary>>) -> {C, Rest};
utf16_little(_) -> none.

utf32(<<C/utf32, Rest/binary>>) -> {C, Rest};
utf32(_) -> none.

utf32_little(<<C/utf32-little, Rest/binary>>) -> {C, Rest};
utf32_little(_) -> none.

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
missing(B, utf8) -> missing_utf8(binary_to_list(B));
missing(B, {utf16, big}) -> missing_utf16(binary_to_list(B));
missing(B, {utf16, little}) -> missing_utf16_little(binary_to_list(B));
missing(B, {utf32, big}) -> missing_utf32(binary_to_list(B));
missing(B, {utf32, little}) -> missing_utf32_little(binary_to_list(B)).

missing_utf8([First]) when First >= 2#11000000, First < 2#11100000 -> 1;
missing_utf8([First | Rest]) when First >= 2#11100000, First < 2#11110000 -> missing_after(Rest, 2);
missing_utf8([First | Rest]) when First >= 2#11110000, First < 2#11111000 -> missing_after(Rest, 3);
missing_utf8(_) -> none.

missing_after([], N) -> N;
missing_after([Next | Rest], N) when N > 1, Next >= 2#10000000, Next < 2#11000000 -> missing_after(Rest, N - 1);
missing_after(_, _) -> none.

%% The bytes of the first and second half of a pair begin with these.
-define(IS_FIRST(Byte), Byte >= 16#D8, Byte =< 16#DB).
-define(IS_SECOND(Byte), Byte >= 16#DC, Byte =< 16#DF).

missing_utf16([H]) when ?IS_FIRST(H) -> 3;
missing_utf16([H]) when ?IS_SECOND(H) -> none;
missing_utf16([_]) -> 1;
missing_utf16([H, _]) when ?IS_FIRST(H) -> 2;
missing_utf16([H, _, L]) when ?IS_FIRST(H), ?IS_SECOND(L) -> 1;
missing_utf16(_) -> none.

missing_utf16_little([_]) -> 1;
missing_utf16_little([_, H]) when ?IS_FIRST(H) -> 2;
missing_utf16_little([_, H, _]) when ?IS_FIRST(H) -> 1;
missing_utf16_little(_) -> none.

missing_utf32([0]) -> 3;
missing_utf32([0, X]) when X =< 16 -> 2;
missing_utf32([0, X, Y]) -> missing_one(X, Y);
missing_utf32(_) -> none.

missing_utf32_little([_]) -> 3;
missing_utf32_little([_, _]) -> 2;
missing_utf32_little([X, 255, 0]) when X >= 254 -> none;
missing_utf32_little([_, Y, X]) -> missing_one(X, Y);
missing_utf32_little(_) -> none.

missing_one(0, Y) when Y >= 16#D8, Y =< 16#DF -> none;
missing_one(X, _) when X =< 16 -> 1;
missing_one(_, _) -> none.
