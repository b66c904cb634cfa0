%% Base 64: OTP's module `base64`.
%%
%% Of a text that is none, the reason is the one that arithmetic or a binary gives at that place, as in OTP.
-module(base64).

-export([decode/1, decode_to_string/1, encode/1, encode_to_string/1, mime_decode/1, mime_decode_to_string/1]).

-spec encode_to_string(binary() | [byte()]) -> string().
encode_to_string(Data) when is_list(Data) -> encoded_list(Data);
encode_to_string(Data) when is_binary(Data) -> encoded(Data).

-spec encode(binary() | [byte()]) -> binary().
encode(Data) when is_list(Data) -> list_to_binary(encoded_list(Data));
encode(Data) when is_binary(Data) -> list_to_binary(encoded(Data)).

encoded(<<A:6, B:6, C:6, D:6, Rest/binary>>) -> [letter(A), letter(B), letter(C), letter(D) | encoded(Rest)];
encoded(<<A:6, B:6, C:4>>) -> [letter(A), letter(B), letter(C bsl 2), $=];
encoded(<<A:6, B:2>>) -> [letter(A), letter(B bsl 4), $=, $=];
encoded(<<>>) -> [].

%% A list may hold what is no byte; of three elements together, only the whole must be a number of 24 bits.
encoded_list([A, B, C | Rest]) ->
    Whole = (A bsl 16) bor (B bsl 8) bor C,
    [letter(Whole bsr 18), letter((Whole bsr 12) band 63), letter((Whole bsr 6) band 63), letter(Whole band 63)
     | encoded_list(Rest)];
encoded_list([A, B]) ->
    [letter(A bsr 2), letter(((A band 3) bsl 4) bor (B bsr 4)), letter((B band 15) bsl 2), $=];
encoded_list([A]) -> [letter(A bsr 2), letter((A band 3) bsl 4), $=, $=];
encoded_list([]) -> [].

letter(N) when N >= 0, N < 26 -> N + $A;
letter(N) when N >= 26, N < 52 -> N - 26 + $a;
letter(N) when N >= 52, N < 62 -> N - 52 + $0;
letter(62) -> $+;
letter(63) -> $/;
letter(_) -> error(badarg).

%% The value of a letter, or what else a character is; these atoms are seen in the reasons of errors.
value(C) when C >= $A, C =< $Z, is_integer(C) -> C - $A;
value(C) when C >= $a, C =< $z, is_integer(C) -> C - $a + 26;
value(C) when C >= $0, C =< $9, is_integer(C) -> C - $0 + 52;
value($+) -> 62;
value($/) -> 63;
value($=) -> eq;
value(C) when C =:= $\s; C =:= $\t; C =:= $\n; C =:= $\r -> ws;
value(C) when is_integer(C), C > 0, C < 256 -> bad;
value(_) -> error(badarg).

-spec decode(binary() | string()) -> binary().
decode(Text) -> list_to_binary(strict(as_list(Text), fun of_four/4)).

-spec decode_to_string(binary() | string()) -> string().
decode_to_string(Text) -> binary_to_list(list_to_binary(strict(as_list(Text), fun computed_of_four/4))).

as_list(B) when is_binary(B) -> binary_to_list(B);
as_list(L) when is_list(L) -> L.

of_four(A, B, C, D) -> <<A:6, B:6, C:6, D:6>>.

computed_of_four(A, B, C, D) -> <<((A bsl 18) bor (B bsl 12) bor (C bsl 6) bor D):24>>.

%% Letters are taken in fours; spaces may stand anywhere. What a letter has no value for is seen when four are there.
strict([X | T], Join) ->
    case value(X) of
        ws -> strict(T, Join);
        A -> second(T, A, Join)
    end;
strict([], _) -> [].

second([X | T], A, Join) ->
    case value(X) of
        ws -> second(T, A, Join);
        B -> third(T, A, B, Join)
    end.

third([X | T], A, B, Join) ->
    case value(X) of
        ws -> third(T, A, B, Join);
        C -> fourth(T, A, B, C, Join)
    end.

fourth([X | T], A, B, C, Join) ->
    case value(X) of
        ws -> fourth(T, A, B, C, Join);
        eq -> ended(T, last(A, B, C));
        D ->
            Bytes = Join(A, B, C, D),
            [Bytes | strict(T, Join)]
    end.

%% The bytes of a group that ends with padding.
last(A, B, eq) -> <<A:6, (B bsr 4):2>>;
last(A, B, C) -> <<A:6, B:6, (C bsr 2):4>>.

ended([X | T], Last) ->
    case value(X) of
        ws -> ended(T, Last)
    end;
ended([], Last) -> [Last].

-spec mime_decode(binary() | string()) -> binary().
mime_decode(Text) -> list_to_binary(mime(as_list(Text), [])).

-spec mime_decode_to_string(binary() | string()) -> string().
mime_decode_to_string(Text) -> binary_to_list(mime_decode(Text)).

%% What is no letter is passed over. The values since the last group of four, the last one first, or {padded, Values}
%% once padding stood where it may end the text.
mime([0 | T], Values) -> mime(T, Values);
mime([X | T], Values) ->
    case {value(X), Values} of
        {N, {padded, [eq, B, A]}} when is_integer(N) -> mime(T, [N, B, A]);
        {N, {padded, [C, B, A]}} when is_integer(N) -> [<<A:6, B:6, C:6, N:6>> | mime(T, [])];
        {N, [C, B, A]} when is_integer(N) -> [<<A:6, B:6, C:6, N:6>> | mime(T, [])];
        {N, _} when is_integer(N) -> mime(T, [N | Values]);
        {eq, [_, _]} -> mime(T, {padded, [eq | Values]});
        {eq, [_, _, _]} -> mime(T, {padded, Values});
        _ -> mime(T, Values)
    end;
mime([], {padded, [C, B, A]}) -> [last(A, B, C)];
mime([], []) -> [].
