%% Text in encodings: OTP's module `unicode`. Text is a binary, or a list of code points, binaries and such lists.
-module(unicode).

-export([bin_is_7bit/1, bom_to_encoding/1, characters_to_binary/1, characters_to_binary/2, characters_to_binary/3,
         characters_to_list/1, characters_to_list/2, characters_to_nfc_binary/1, characters_to_nfc_list/1,
         characters_to_nfd_binary/1, characters_to_nfd_list/1, characters_to_nfkc_binary/1, characters_to_nfkc_list/1,
         characters_to_nfkd_binary/1, characters_to_nfkd_list/1, encoding_to_bom/1]).

-export_type([chardata/0, charlist/0, unicode_binary/0, encoding/0]).

-type unicode_binary() :: binary().
-type charlist() :: maybe_improper_list(char() | unicode_binary() | charlist(), unicode_binary() | []).
-type chardata() :: charlist() | unicode_binary().
-type encoding() :: latin1 | unicode | utf8 | utf16 | utf32 | {utf16 | utf32, big | little}.

-define(IS_CHAR(C), (is_integer(C) andalso C >= 0 andalso
                     (C < 16#D800 orelse C > 16#DFFF andalso C =< 16#10FFFF))).

-spec characters_to_list(chardata()) -> string() | {error, string(), term()} | {incomplete, string(), binary()}.
characters_to_list(Data) -> characters_to_list(Data, unicode).

-spec characters_to_list(term(), encoding()) -> string() | {error, string(), term()} | {incomplete, string(), binary()}.
characters_to_list(Data, Encoding) when is_binary(Data); is_list(Data) ->
    case decoded(Data, known(Encoding, [Data, Encoding])) of
        {plain, Chars} -> Chars;
        {ok, Chars} -> lists:reverse(Chars);
        {Kind, Chars, Rest} -> {Kind, lists:reverse(Chars), Rest};
        badarg -> error(badarg, [Data, Encoding])
    end;
characters_to_list(Data, Encoding) -> error(badarg, [Data, Encoding]).

-spec characters_to_binary(chardata()) -> binary() | {error, binary(), term()} | {incomplete, binary(), binary()}.
characters_to_binary(Data) -> characters_to_binary(Data, unicode, unicode).

-spec characters_to_binary(term(), encoding()) ->
          binary() | {error, binary(), term()} | {incomplete, binary(), binary()}.
characters_to_binary(Data, In) -> characters_to_binary(Data, In, unicode).

-spec characters_to_binary(term(), encoding(), encoding()) ->
          binary() | {error, binary(), term()} | {incomplete, binary(), binary()}.
characters_to_binary(Data, latin1, latin1) when is_binary(Data) -> Data;
characters_to_binary(Data, In, Out) when is_binary(Data); is_list(Data) ->
    Args = [Data, In, Out],
    case {known(In, Args), known(Out, Args)} of
        {Known, utf8} when Known =:= utf8; Known =:= latin1 ->
            case decoded(Data, Known) of
                {plain, Chars} -> utf8(Chars);
                {ok, Chars} -> utf8(lists:reverse(Chars));
                {Kind, Chars, Rest} -> {Kind, utf8(lists:reverse(Chars)), Rest};
                badarg -> error(badarg, Args)
            end;
        {Known, Wanted} ->
            case clew_encodings:converted(Data, Known, Wanted) of
                badarg -> error(badarg, Args);
                Converted -> Converted
            end
    end;
characters_to_binary(Data, In, Out) -> error(badarg, [Data, In, Out]).

utf8(Chars) -> iolist_to_binary([<<C/utf8>> || C <- Chars]).

%% An encoding by its full name.
known(latin1, _) -> latin1;
known(unicode, _) -> utf8;
known(utf8, _) -> utf8;
known(utf16, _) -> {utf16, big};
known(utf32, _) -> {utf32, big};
known({Kind, Order} = Encoding, _) when (Kind =:= utf16 orelse Kind =:= utf32), (Order =:= big orelse Order =:= little) ->
    Encoding;
known(_, Args) -> error(badarg, Args).

%% Most text is a list of characters of Latin-1, of any depth, which is the same in Latin-1 and UTF-8.
decoded(Data, D) when is_tuple(D) ->
    case clew_encodings:converted(Data, D, utf8) of
        {Kind, Made, Rest} -> {Kind, lists:reverse(characters_to_list(Made)), Rest};
        badarg -> badarg;
        Made -> {plain, characters_to_list(Made)}
    end;
decoded(Data, D) when is_list(Data) ->
    case clew:flattened(Data, []) of
        error -> decode(Data, D, [], []);
        Chars ->
            case clew:is_text(Chars, 256) of
                true -> {plain, Chars};
                _ -> decode(Data, D, [], [])
            end
    end;
decoded(Data, D) -> decode(Data, D, [], []).

%% Decoding: the code points, reversed. Depth is a stack of what follows the list at hand.

decode([C | T], D, Depth, Acc) when ?IS_CHAR(C) ->
    case D =:= latin1 andalso C > 255 of
        true -> {error, Acc, rest([C | T], Depth)};
        false -> decode(T, D, Depth, [C | Acc])
    end;
decode([C | T], _, Depth, Acc) when is_integer(C) -> {error, Acc, rest([C | T], Depth)};
decode([L | T], D, Depth, Acc) when is_list(L) -> decode(L, D, [T | Depth], Acc);
decode([B | T], D, Depth, Acc) when is_binary(B) -> decode(B, D, [T | Depth], Acc);
decode([], _, [], Acc) -> {ok, Acc};
decode([], D, [T | Depth], Acc) -> decode(T, D, Depth, Acc);
decode(<<>>, D, Depth, Acc) -> decode([], D, Depth, Acc);
decode(B, D, Depth, Acc) when is_binary(B) ->
    case take(B, D) of
        {C, Rest} -> decode(Rest, D, Depth, [C | Acc]);
        incomplete ->
            case lists:all(fun(T) -> lists:flatten(T) =:= [] end, Depth) of
                true -> {incomplete, Acc, B};
                false -> {error, Acc, rest(B, Depth)}
            end;
        error -> {error, Acc, rest(B, Depth)}
    end;
decode(_, _, _, _) -> badarg.

rest(X, []) -> X;
rest(X, [T | Depth]) -> rest([X | T], Depth).

take(<<C, Rest/binary>>, latin1) -> {C, Rest};
take(<<C/utf8, Rest/binary>>, utf8) -> {C, Rest};
take(B, utf8) -> short_utf8(B).

%% Bytes that begin a character, of which more are to come.
short_utf8(<<2#110:3, X:5>>) when X > 1 -> incomplete;
short_utf8(<<2#1110:4, _:4>>) -> incomplete;
short_utf8(<<2#1110:4, X:4, 2#10:2, Y:6>>) when X > 0, X =/= 13; X =:= 0, Y >= 32; X =:= 13, Y < 32 -> incomplete;
short_utf8(<<2#11110:5, X:3>>) when X < 5 -> incomplete;
short_utf8(<<2#11110:5, X:3, 2#10:2, Y:6, Rest/binary>>) when X > 0, X < 4; X =:= 0, Y >= 16; X =:= 4, Y < 16 ->
    case Rest of
        <<>> -> incomplete;
        <<2#10:2, _:6>> -> incomplete;
        _ -> error
    end;
short_utf8(_) -> error.

%% Byte order marks.

-spec bom_to_encoding(binary()) -> {encoding(), non_neg_integer()}.
bom_to_encoding(<<239, 187, 191, _/binary>>) -> {utf8, 3};
bom_to_encoding(<<0, 0, 254, 255, _/binary>>) -> {{utf32, big}, 4};
bom_to_encoding(<<255, 254, 0, 0, _/binary>>) -> {{utf32, little}, 4};
bom_to_encoding(<<254, 255, _/binary>>) -> {{utf16, big}, 2};
bom_to_encoding(<<255, 254, _/binary>>) -> {{utf16, little}, 2};
bom_to_encoding(B) when is_binary(B) -> {latin1, 0}.

-spec encoding_to_bom(encoding()) -> binary().
encoding_to_bom(unicode) -> <<239, 187, 191>>;
encoding_to_bom(utf8) -> <<239, 187, 191>>;
encoding_to_bom(utf16) -> <<254, 255>>;
encoding_to_bom({utf16, big}) -> <<254, 255>>;
encoding_to_bom({utf16, little}) -> <<255, 254>>;
encoding_to_bom(utf32) -> <<0, 0, 254, 255>>;
encoding_to_bom({utf32, big}) -> <<0, 0, 254, 255>>;
encoding_to_bom({utf32, little}) -> <<255, 254, 0, 0>>;
encoding_to_bom(latin1) -> <<>>.

-spec bin_is_7bit(binary()) -> boolean().
bin_is_7bit(B) -> is_binary(B) andalso lists:all(fun(X) -> X < 128 end, binary_to_list(B)).

%% Normal forms.

-spec characters_to_nfc_list(chardata()) -> [char()] | {error, [char()], chardata()}.
characters_to_nfc_list(Data) -> normal_list(nfc, Data).

-spec characters_to_nfc_binary(chardata()) -> unicode_binary() | {error, unicode_binary(), chardata()}.
characters_to_nfc_binary(Data) -> normal_binary(nfc, Data).

-spec characters_to_nfd_list(chardata()) -> [char()] | {error, [char()], chardata()}.
characters_to_nfd_list(Data) -> normal_list(nfd, Data).

-spec characters_to_nfd_binary(chardata()) -> unicode_binary() | {error, unicode_binary(), chardata()}.
characters_to_nfd_binary(Data) -> normal_binary(nfd, Data).

-spec characters_to_nfkc_list(chardata()) -> [char()] | {error, [char()], chardata()}.
characters_to_nfkc_list(Data) -> normal_list(nfkc, Data).

-spec characters_to_nfkc_binary(chardata()) -> unicode_binary() | {error, unicode_binary(), chardata()}.
characters_to_nfkc_binary(Data) -> normal_binary(nfkc, Data).

-spec characters_to_nfkd_list(chardata()) -> [char()] | {error, [char()], chardata()}.
characters_to_nfkd_list(Data) -> normal_list(nfkd, Data).

-spec characters_to_nfkd_binary(chardata()) -> unicode_binary() | {error, unicode_binary(), chardata()}.
characters_to_nfkd_binary(Data) -> normal_binary(nfkd, Data).

normal_list(Form, Data) when is_binary(Data); is_list(Data) ->
    case characters_to_list(Data) of
        {_, Chars, [Rest]} -> {error, clew_normal_forms:normal(Form, Chars), Rest};
        {_, Chars, Rest} -> {error, clew_normal_forms:normal(Form, Chars), Rest};
        Chars -> clew_normal_forms:normal(Form, Chars)
    end;
normal_list(_, Data) -> error(badarg, [Data]).

normal_binary(Form, Data) ->
    case normal_list(Form, Data) of
        {error, Chars, Rest} -> {error, characters_to_binary(Chars), Rest};
        Chars -> characters_to_binary(Chars)
    end.
