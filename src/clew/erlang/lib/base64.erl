%% Base 64: OTP's module `base64`.
-module(base64).

-export([decode/1, decode_to_string/1, encode/1, encode_to_string/1, mime_decode/1, mime_decode_to_string/1]).

-spec encode_to_string(binary() | [byte()]) -> string().
encode_to_string(Data) when is_list(Data) -> encode_to_string(list_to_binary(Data));
encode_to_string(Data) when is_binary(Data) -> encoded(Data).

-spec encode(binary() | [byte()]) -> binary().
encode(Data) -> list_to_binary(encode_to_string(Data)).

encoded(<<A:6, B:6, C:6, D:6, Rest/binary>>) -> [letter(A), letter(B), letter(C), letter(D) | encoded(Rest)];
encoded(<<A:6, B:6, C:4>>) -> [letter(A), letter(B), letter(C bsl 2), $=];
encoded(<<A:6, B:2>>) -> [letter(A), letter(B bsl 4), $=, $=];
encoded(<<>>) -> [].

letter(N) when N < 26 -> N + $A;
letter(N) when N < 52 -> N - 26 + $a;
letter(N) when N < 62 -> N - 52 + $0;
letter(62) -> $+;
letter(63) -> $/.

%% The value of a letter, or what else a character is.
value(C) when C >= $A, C =< $Z -> C - $A;
value(C) when C >= $a, C =< $z -> C - $a + 26;
value(C) when C >= $0, C =< $9 -> C - $0 + 52;
value($+) -> 62;
value($/) -> 63;
value($=) -> padding;
value(C) when C =:= $\s; C =:= $\t; C =:= $\n; C =:= $\r -> space;
value(_) -> bad.

-spec decode(binary() | string()) -> binary().
decode(Text) -> strict(as_list(Text), []).

-spec decode_to_string(binary() | string()) -> string().
decode_to_string(Text) -> binary_to_list(decode(Text)).

as_list(B) when is_binary(B) -> binary_to_list(B);
as_list(L) when is_list(L) -> L.

%% Values of letters are gathered in fours; spaces may stand anywhere.
strict(Text, Bytes) ->
    case strict_four(Text, []) of
        {[A, B, C, D], Rest} -> strict(Rest, [<<A:6, B:6, C:6, D:6>> | Bytes]);
        {[], done} -> list_to_binary(lists:reverse(Bytes));
        {Last, done} -> list_to_binary(lists:reverse(Bytes, [Last]))
    end.

strict_four(Text, [A, B, C, D]) -> {lists:reverse([A, B, C, D]), Text};
strict_four([X | T], Values) ->
    case value(X) of
        space -> strict_four(T, Values);
        padding -> strict_end(T, Values);
        N -> strict_four(T, [number(N) | Values])
    end;
strict_four([], []) -> {[], done}.

number(N) when is_integer(N) -> N.

strict_end(T, [C, B, A]) ->
    only_spaces(T),
    <<Bytes:2/binary, _:2>> = <<A:6, B:6, C:6>>,
    {Bytes, done};
strict_end([X | T], [B, A] = Values) ->
    case value(X) of
        space -> strict_end(T, Values);
        Other -> padded(Other, T, A, B)
    end.

padded(padding, T, A, B) ->
    only_spaces(T),
    <<Byte:1/binary, _:4>> = <<A:6, B:6>>,
    {Byte, done}.

only_spaces([X | T]) when X =:= $\s; X =:= $\t; X =:= $\n; X =:= $\r -> only_spaces(T);
only_spaces([]) -> ok.

-spec mime_decode(binary() | string()) -> binary().
mime_decode(Text) -> mime(as_list(Text), []).

-spec mime_decode_to_string(binary() | string()) -> string().
mime_decode_to_string(Text) -> binary_to_list(mime_decode(Text)).

%% What is no letter is passed over; padding ends the text if it stands where it may.
mime(Text, Values) ->
    Letters = [N || X <- Text, N <- [value(X)], is_integer(N)],
    fours(Letters, Values).

fours([A, B, C, D | T], Bytes) -> fours(T, [<<A:6, B:6, C:6, D:6>> | Bytes]);
fours([A, B, C], Bytes) ->
    <<Last:2/binary, _:2>> = <<A:6, B:6, C:6>>,
    list_to_binary(lists:reverse(Bytes, [Last]));
fours([A, B], Bytes) ->
    <<Last:1/binary, _:4>> = <<A:6, B:6>>,
    list_to_binary(lists:reverse(Bytes, [Last]));
fours([], Bytes) -> list_to_binary(lists:reverse(Bytes)).
