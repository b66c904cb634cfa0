%% Terms as bytes: Erlang's external term format, as release 25 writes it. Compressed terms are not read.
-module(clew_external_format).

-export([decoded/1, encoded/1]).

%% The bytes of a term; `badarg` for funs that are no functions of a module, for processes and references.
-spec encoded(term()) -> binary().
encoded(Term) -> iolist_to_binary([131 | bytes(Term)]).

bytes(N) when is_integer(N), N >= 0, N =< 255 -> [97, N];
bytes(N) when is_integer(N), N >= -16#80000000, N =< 16#7FFFFFFF -> [98, <<N:32>>];
bytes(N) when is_integer(N) ->
    Digits = digits(abs(N)),
    Sign = case N < 0 of
               true -> 1;
               false -> 0
           end,
    case length(Digits) of
        Size when Size =< 255 -> [110, Size, Sign | Digits];
        Size -> [111, <<Size:32>>, Sign | Digits]
    end;
bytes(F) when is_float(F) -> [70, <<F/float>>];
bytes(A) when is_atom(A) ->
    Text = atom_to_list(A),
    case lists:all(fun(C) -> C =< 255 end, Text) of
        true -> [100, <<(length(Text)):16>> | Text];
        false ->
            Utf8 = unicode:characters_to_binary(Text),
            case byte_size(Utf8) of
                Size when Size =< 255 -> [119, Size, Utf8];
                Size -> [118, <<Size:16>>, Utf8]
            end
    end;
bytes(T) when is_tuple(T), tuple_size(T) =< 255 -> [104, tuple_size(T) | [bytes(E) || E <- tuple_to_list(T)]];
bytes(T) when is_tuple(T) -> [105, <<(tuple_size(T)):32>> | [bytes(E) || E <- tuple_to_list(T)]];
bytes([]) -> [106];
bytes([_ | _] = List) ->
    case byte_string(List, 0) of
        Size when is_integer(Size), Size =< 65535 -> [107, <<Size:16>> | List];
        _ -> [108 | items(List, 0, [])]
    end;
bytes(B) when is_binary(B) -> [109, <<(byte_size(B)):32>>, B];
bytes(B) when is_bitstring(B) ->
    Odd = bit_size(B) rem 8,
    [77, <<(byte_size(B)):32>>, Odd, <<B/bitstring, 0:(8 - Odd)>>];
bytes(M) when is_map(M) -> [116, <<(map_size(M)):32>> | [[bytes(K), bytes(V)] || {K, V} <- maps:to_list(M)]];
bytes(F) when is_function(F) ->
    case erlang:fun_info(F, type) of
        {type, external} ->
            {module, M} = erlang:fun_info(F, module),
            {name, N} = erlang:fun_info(F, name),
            {arity, A} = erlang:fun_info(F, arity),
            [113, bytes(M), bytes(N), bytes(A)];
        _ -> error(badarg)
    end;
bytes(_) -> error(badarg).

digits(0) -> [];
digits(N) -> [N band 255 | digits(N bsr 8)].

%% The length of a proper list of bytes.
byte_string([B | T], N) when is_integer(B), B >= 0, B =< 255 -> byte_string(T, N + 1);
byte_string([], N) -> N;
byte_string(_, _) -> no.

items([H | T], N, Found) -> items(T, N + 1, [bytes(H) | Found]);
items(Tail, N, Found) -> [<<N:32>>, lists:reverse(Found), bytes(Tail)].

%% The term at the beginning of some bytes, and what follows it; `badarg` if there is none.
-spec decoded(binary()) -> {term(), binary()}.
decoded(<<131, Rest/binary>>) -> term(Rest);
decoded(_) -> error(badarg).

term(<<97, N, R/binary>>) -> {N, R};
term(<<98, N:32/signed, R/binary>>) -> {N, R};
term(<<110, Size, Sign, Digits:Size/binary, R/binary>>) -> {number(Sign, Digits), R};
term(<<111, Size:32, Sign, Digits:Size/binary, R/binary>>) -> {number(Sign, Digits), R};
term(<<70, F/float, R/binary>>) -> {F, R};
term(<<99, Text:31/binary, R/binary>>) ->
    [Digits | _] = binary:split(Text, <<0>>),
    {binary_to_float(Digits), R};
term(<<100, Size:16, Text:Size/binary, R/binary>>) -> {binary_to_atom(Text, latin1), R};
term(<<115, Size, Text:Size/binary, R/binary>>) -> {binary_to_atom(Text, latin1), R};
term(<<118, Size:16, Text:Size/binary, R/binary>>) -> {binary_to_atom(Text, utf8), R};
term(<<119, Size, Text:Size/binary, R/binary>>) -> {binary_to_atom(Text, utf8), R};
term(<<104, Size, R/binary>>) -> tuple(Size, R);
term(<<105, Size:32, R/binary>>) -> tuple(Size, R);
term(<<106, R/binary>>) -> {[], R};
term(<<107, Size:16, Bytes:Size/binary, R/binary>>) -> {binary_to_list(Bytes), R};
term(<<108, Size:32, R/binary>>) ->
    {Items, After} = terms(Size, R, []),
    {Tail, Rest} = term(After),
    {lists:reverse(lists:reverse(Items), Tail), Rest};
term(<<109, Size:32, B:Size/binary, R/binary>>) -> {B, R};
term(<<77, Size:32, Odd, B:Size/binary, R/binary>>) when Odd > 0, Odd =< 8, Size > 0 ->
    Bits = 8 * (Size - 1) + Odd,
    <<Used:Bits/bitstring, _/bitstring>> = B,
    {Used, R};
term(<<116, Size:32, R/binary>>) -> pairs(Size, R, #{});
term(<<113, R/binary>>) ->
    {M, R1} = term(R),
    {F, R2} = term(R1),
    {A, R3} = term(R2),
    {fun M:F/A, R3};
term(_) -> error(badarg).

number(Sign, Digits) ->
    N = lists:foldr(fun(D, Sum) -> Sum bsl 8 + D end, 0, binary_to_list(Digits)),
    case Sign of
        0 -> N;
        _ -> -N
    end.

tuple(Size, R) ->
    {Items, Rest} = terms(Size, R, []),
    {list_to_tuple(Items), Rest}.

terms(0, R, Found) -> {lists:reverse(Found), R};
terms(N, R, Found) ->
    {Item, Rest} = term(R),
    terms(N - 1, Rest, [Item | Found]).

pairs(0, R, Map) -> {Map, R};
pairs(N, R, Map) ->
    {K, R1} = term(R),
    {V, R2} = term(R1),
    pairs(N - 1, R2, Map#{K => V}).
