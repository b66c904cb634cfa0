%% Binaries: OTP's module `binary`.
-module(binary).

-export([at/2, bin_to_list/1, bin_to_list/2, bin_to_list/3, compile_pattern/1, copy/1, copy/2, decode_hex/1,
         decode_unsigned/1, decode_unsigned/2, encode_hex/1, encode_unsigned/1, encode_unsigned/2, first/1, last/1,
         list_to_bin/1, longest_common_prefix/1, longest_common_suffix/1, match/2, match/3, matches/2, matches/3,
         part/2, part/3, referenced_byte_size/1, replace/3, replace/4, split/2, split/3]).

%% Bytes and parts.

-spec at(binary(), non_neg_integer()) -> byte().
at(B, I) when is_binary(B), is_integer(I), I >= 0, I < byte_size(B) ->
    <<_:I/binary, X, _/binary>> = B,
    X;
at(B, I) -> error(badarg, [B, I]).

-spec first(binary()) -> byte().
first(<<X, _/binary>>) -> X;
first(B) -> error(badarg, [B]).

-spec last(binary()) -> byte().
last(B) when is_binary(B), byte_size(B) > 0 -> at(B, byte_size(B) - 1);
last(B) -> error(badarg, [B]).

-spec part(binary(), {non_neg_integer(), integer()}) -> binary().
part(B, {Pos, Len}) -> part(B, Pos, Len);
part(B, P) -> error(badarg, [B, P]).

-spec part(binary(), non_neg_integer(), integer()) -> binary().
part(B, Pos, Len) when is_bitstring(B), is_integer(Pos), is_integer(Len) ->
    {From, Size} = if
                       Len < 0 -> {Pos + Len, -Len};
                       true -> {Pos, Len}
                   end,
    if
        From >= 0, Pos >= 0, From + Size =< bit_size(B) div 8 ->
            <<_:From/binary, P:Size/binary, _/bitstring>> = B,
            P;
        true -> error(badarg, [B, Pos, Len])
    end;
part(B, Pos, Len) -> error(badarg, [B, Pos, Len]).

-spec bin_to_list(binary()) -> [byte()].
bin_to_list(B) when is_binary(B) -> binary_to_list(B);
bin_to_list(B) -> error(badarg, [B]).

-spec bin_to_list(binary(), {non_neg_integer(), integer()}) -> [byte()].
bin_to_list(B, P) -> binary_to_list(part(B, P)).

-spec bin_to_list(binary(), non_neg_integer(), integer()) -> [byte()].
bin_to_list(B, Pos, Len) -> binary_to_list(part(B, Pos, Len)).

-spec list_to_bin(iolist()) -> binary().
list_to_bin(L) -> list_to_binary(L).

-spec copy(binary()) -> binary().
copy(B) when is_binary(B) -> B;
copy(B) -> error(badarg, [B]).

-spec copy(binary(), non_neg_integer()) -> binary().
copy(B, N) when is_binary(B), is_integer(N), N >= 0 -> list_to_binary(lists:duplicate(N, B));
copy(B, N) -> error(badarg, [B, N]).

-spec referenced_byte_size(binary()) -> non_neg_integer().
referenced_byte_size(B) when is_binary(B) -> byte_size(B);
referenced_byte_size(B) -> error(badarg, [B]).

%% Numbers.

-spec encode_unsigned(non_neg_integer()) -> binary().
encode_unsigned(N) -> encode_unsigned(N, big).

-spec encode_unsigned(non_neg_integer(), big | little) -> binary().
encode_unsigned(N, Endian) when is_integer(N), N >= 0 ->
    case Endian of
        big -> list_to_binary(digits(N, []));
        little -> list_to_binary(lists:reverse(digits(N, [])));
        _ -> error(badarg, [N, Endian])
    end;
encode_unsigned(N, Endian) -> error(badarg, [N, Endian]).

digits(N, L) when N < 256 -> [N | L];
digits(N, L) -> digits(N bsr 8, [N band 255 | L]).

-spec decode_unsigned(binary()) -> non_neg_integer().
decode_unsigned(B) -> decode_unsigned(B, big).

-spec decode_unsigned(binary(), big | little) -> non_neg_integer().
decode_unsigned(B, big) when is_binary(B) ->
    N = bit_size(B),
    <<X:N>> = B,
    X;
decode_unsigned(B, little) when is_binary(B) ->
    N = bit_size(B),
    <<X:N/little>> = B,
    X;
decode_unsigned(B, Endian) -> error(badarg, [B, Endian]).

-spec encode_hex(binary()) -> binary().
encode_hex(B) when is_binary(B) -> << <<(hex(X)):8>> || <<X:4>> <= B >>;
encode_hex(B) -> error(badarg, [B]).

hex(X) when X < 10 -> X + $0;
hex(X) -> X - 10 + $A.

-spec decode_hex(binary()) -> binary().
decode_hex(B) when is_binary(B), byte_size(B) rem 2 =:= 0 ->
    try << <<(unhex(X)):4>> || <<X>> <= B >>
    catch
        error:function_clause -> error(badarg, [B])
    end;
decode_hex(B) -> error(badarg, [B]).

unhex(X) when X >= $0, X =< $9 -> X - $0;
unhex(X) when X >= $A, X =< $F -> X - $A + 10;
unhex(X) when X >= $a, X =< $f -> X - $a + 10.

%% Common ends.

-spec longest_common_prefix([binary()]) -> non_neg_integer().
longest_common_prefix([_ | _] = Bs) ->
    check_binaries(Bs, [Bs]),
    common([binary_to_list(B) || B <- Bs], 0);
longest_common_prefix(Bs) -> error(badarg, [Bs]).

-spec longest_common_suffix([binary()]) -> non_neg_integer().
longest_common_suffix([_ | _] = Bs) ->
    check_binaries(Bs, [Bs]),
    common([lists:reverse(binary_to_list(B)) || B <- Bs], 0);
longest_common_suffix(Bs) -> error(badarg, [Bs]).

check_binaries([B | T], Args) when is_binary(B) -> check_binaries(T, Args);
check_binaries([], _) -> ok;
check_binaries(_, Args) -> error(badarg, Args).

common([[X | _] | _] = Ls, N) ->
    case lists:all(fun(L) -> L =/= [] andalso hd(L) =:= X end, Ls) of
        true -> common([tl(L) || L <- Ls], N + 1);
        false -> N
    end;
common(_, N) -> N.

%% Searching. A pattern is a binary or several; the longest one that matches at the first place counts.

-spec compile_pattern(term()) -> term().
compile_pattern(P) -> {bm, patterns(P, [P])}.

patterns({bm, Ps}, _) -> Ps;
patterns(P, _) when is_binary(P), byte_size(P) > 0 -> [P];
patterns([_ | _] = Ps, Args) ->
    case is_proper(Ps) andalso lists:all(fun(P) -> is_binary(P) andalso byte_size(P) > 0 end, Ps) of
        true -> lists:sort(fun(A, B) -> byte_size(A) >= byte_size(B) end, Ps);
        false -> error(badarg, Args)
    end;
patterns(_, Args) -> error(badarg, Args).

is_proper([_ | T]) -> is_proper(T);
is_proper(T) -> T =:= [].

-spec match(binary(), term()) -> {non_neg_integer(), pos_integer()} | nomatch.
match(B, P) -> match(B, P, []).

-spec match(binary(), term(), [term()]) -> {non_neg_integer(), pos_integer()} | nomatch.
match(<<>>, _, []) -> nomatch;
match(B, P, Options) when is_binary(B) ->
    Args = [B, P, Options],
    case scope(B, Options, Args) of
        {0, 0} -> nomatch; % whatever the pattern is
        {From, To} -> find(part(B, From, To - From), patterns(P, Args), From)
    end;
match(B, P, Options) -> error(badarg, [B, P, Options]).

-spec matches(binary(), term()) -> [{non_neg_integer(), pos_integer()}].
matches(B, P) ->
    case clew:matches_bytes(B, P) of
        error -> matches(B, P, []);
        Found -> Found
    end.

-spec matches(binary(), term(), [term()]) -> [{non_neg_integer(), pos_integer()}].
matches(<<>>, _, []) -> [];
matches(B, P, Options) when is_binary(B) ->
    Args = [B, P, Options],
    case scope(B, Options, Args) of
        {0, 0} -> [];
        {From, To} -> find_all(part(B, From, To - From), patterns(P, Args), From)
    end;
matches(B, P, Options) -> error(badarg, [B, P, Options]).

scope(B, [{scope, {Pos, Len}}], Args) when is_integer(Pos), is_integer(Len) ->
    {From, To} = if
                     Len < 0 -> {Pos + Len, Pos};
                     true -> {Pos, Pos + Len}
                 end,
    if
        From >= 0, To =< byte_size(B) -> {From, To};
        true -> error(badarg, Args)
    end;
scope(B, [], _) -> {0, byte_size(B)};
scope(_, _, Args) -> error(badarg, Args).

%% The first place of a pattern. The machine looks for each of them by itself, if it can.
find(B, [P | Ps], At) ->
    case clew:find_bytes(B, P) of
        error -> find_slowly(B, [P | Ps], At);
        none when Ps =:= [] -> nomatch;
        none -> find(B, Ps, At);
        K when Ps =:= [] -> {At + K, byte_size(P)};
        K -> earlier(B, Ps, At, {At + K, byte_size(P)})
    end.

earlier(_, [], _, Found) -> Found;
earlier(B, Ps, At, {Pos, _} = Found) ->
    case find(B, Ps, At) of
        {Before, _} = Other when Before < Pos -> Other;
        _ -> Found
    end.

find_slowly(<<>>, _, _) -> nomatch;
find_slowly(<<_, Rest/binary>> = B, Ps, At) ->
    case first_that_begins(B, Ps) of
        none -> find_slowly(Rest, Ps, At + 1);
        N -> {At, N}
    end.

first_that_begins(B, [P | Ps]) ->
    N = byte_size(P),
    case B of
        <<P:N/binary, _/binary>> -> N;
        _ -> first_that_begins(B, Ps)
    end;
first_that_begins(_, []) -> none.

find_all(B, Ps, At) ->
    case find(B, Ps, At) of
        nomatch -> [];
        {Pos, Len} ->
            Skip = Pos - At + Len,
            <<_:Skip/binary, Rest/binary>> = B,
            [{Pos, Len} | find_all(Rest, Ps, Pos + Len)]
    end.

%% Splitting and replacing.

-spec split(binary(), term()) -> [binary()].
split(B, P) -> split(B, P, []).

-spec split(binary(), term(), [term()]) -> [binary()].
split(B, P, [global] = Options) ->
    case clew:split_bytes(B, P) of
        error -> split_slowly(B, P, Options);
        Parts -> Parts
    end;
split(B, P, Options) -> split_slowly(B, P, Options).

split_slowly(B, P, Options) ->
    Args = [B, P, Options],
    Found = found(B, P, Options, [global, trim, trim_all], Args),
    trimmed(parts(B, 0, Found), Options).

trimmed(Parts, []) -> Parts;
trimmed(Parts, [global]) -> Parts;
trimmed(Parts, Options) ->
    case {lists:member(trim_all, Options), lists:member(trim, Options)} of
        {true, _} -> [X || X <- Parts, X =/= <<>>];
        {_, true} -> drop_trailing(Parts);
        _ -> Parts
    end.

found(B, P, [], _, Args) when is_binary(B), byte_size(B) > 0 -> one(find(B, patterns(P, Args), 0));
found(B, P, [global], _, Args) when is_binary(B), byte_size(B) > 0 -> find_all(B, patterns(P, Args), 0);
found(B, P, Options, Allowed, Args) ->
    case is_list(Options) andalso is_proper(Options) of
        true -> ok;
        false -> error(badarg, Args)
    end,
    Scope = [O || {scope, _} = O <- Options],
    case [O || O <- Options, not lists:member(O, Allowed), not lists:member(O, Scope), not is_insert(O)] of
        [] -> ok;
        _ -> error(badarg, Args)
    end,
    try
        case lists:member(global, Options) of
            true -> matches(B, P, Scope);
            false -> one(match(B, P, Scope))
        end
    catch
        error:badarg -> error(badarg, Args)
    end.

one(nomatch) -> [];
one(Found) -> [Found].

is_insert({insert_replaced, _}) -> true;
is_insert(_) -> false.

%% B is what follows the first From bytes.
parts(B, From, [{Pos, Len} | Found]) ->
    Before = Pos - From,
    <<Part:Before/binary, _:Len/binary, Rest/binary>> = B,
    [Part | parts(Rest, Pos + Len, Found)];
parts(B, _, []) -> [B].

drop_trailing(Parts) -> lists:reverse(lists:dropwhile(fun(X) -> X =:= <<>> end, lists:reverse(Parts))).

-spec replace(binary(), term(), binary()) -> binary().
replace(B, P, R) -> replace(B, P, R, []).

-spec replace(binary(), term(), binary(), [term()]) -> binary().
replace(B, P, R, [global] = Options) when is_binary(R) ->
    case clew:replace_bytes(B, P, R) of
        error -> replace_slowly(B, P, R, Options);
        Replaced -> Replaced
    end;
replace(B, P, R, Options) -> replace_slowly(B, P, R, Options).

replace_slowly(B, P, R, Options) when is_binary(R) ->
    Args = [B, P, R, Options],
    Found = found(B, P, Options, [global], Args),
    Insert = inserts(Options),
    iolist_to_binary(replaced(B, 0, Found, R, Insert));
replace_slowly(B, P, R, Options) -> error(badarg, [B, P, R, Options]).

inserts([]) -> [];
inserts([global]) -> [];
inserts(Options) -> lists:last([[] | [as_list(I) || {insert_replaced, I} <- Options]]).

as_list(I) when is_list(I) -> I;
as_list(I) -> [I].

replaced(B, From, [{Pos, Len} | Found], R, Insert) ->
    Before = Pos - From,
    <<Part:Before/binary, Old:Len/binary, Rest/binary>> = B,
    New = if
              Insert =:= [] -> R;
              true -> inserted(R, 0, Insert, Old)
          end,
    [Part, New | replaced(Rest, Pos + Len, Found, R, Insert)];
replaced(B, _, [], _, _) -> [B].

inserted(R, From, [I | Insert], Old) -> [part(R, From, I - From), Old | inserted(R, I, Insert, Old)];
inserted(R, From, [], _) -> [part(R, From, byte_size(R) - From)].
