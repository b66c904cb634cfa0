%% The functions of OTP's module `erlang` that the run-time system of the front end has not: numbers as text and back,
%% names and binaries, checksums, clocks.
-module(erlang).

-export([adler32_combine/3, append/2, crc32_combine/3, md5_final/1, md5_init/0, md5_update/2, subtract/2]).
-export([adler32/1, adler32/2, atom_to_binary/1, atom_to_binary/2, binary_part/2, binary_part/3, binary_to_atom/1,
         binary_to_atom/2, binary_to_existing_atom/1, binary_to_existing_atom/2, binary_to_float/1,
         binary_to_integer/1, binary_to_integer/2, binary_to_list/3, binary_to_term/1, binary_to_term/2,
         convert_time_unit/3, crc32/1, crc32/2, date/0, delete_element/2, display/1, external_size/1, external_size/2,
         float_to_binary/1, float_to_binary/2, float_to_list/1, float_to_list/2, fun_info/1, fun_info/2,
         fun_to_list/1, get_keys/0, get_keys/1, insert_element/3, integer_to_binary/1, integer_to_binary/2,
         iolist_to_iovec/1, is_alive/0, list_to_float/1, list_to_pid/1, localtime/0, localtime_to_universaltime/1,
         localtime_to_universaltime/2, make_tuple/3, md5/1, memory/0, memory/1, monotonic_time/0, monotonic_time/1,
         nodes/0, now/0, phash/2, phash2/1, phash2/2, pid_to_list/1, ref_to_list/1, split_binary/2, statistics/1,
         system_info/1, system_time/0, system_time/1, term_to_binary/1, term_to_binary/2, term_to_iovec/1,
         term_to_iovec/2, time/0, time_offset/0, time_offset/1, timestamp/0, universaltime/0,
         universaltime_to_localtime/1]).

-compile({no_auto_import, [adler32/1, adler32/2, atom_to_binary/1, atom_to_binary/2, binary_part/2, binary_part/3,
                           binary_to_atom/1, binary_to_atom/2, binary_to_existing_atom/1, binary_to_existing_atom/2,
                           binary_to_float/1, binary_to_integer/1, binary_to_integer/2, binary_to_list/3,
                           binary_to_term/1, binary_to_term/2, convert_time_unit/3, crc32/1, crc32/2, date/0,
                           delete_element/2, display/1, external_size/1, external_size/2, float_to_binary/1,
                           float_to_binary/2, float_to_list/1, float_to_list/2, fun_info/1, fun_info/2, fun_to_list/1,
                           get_keys/0, get_keys/1, insert_element/3, integer_to_binary/1, integer_to_binary/2,
                           iolist_to_iovec/1, is_alive/0, list_to_float/1, list_to_pid/1, localtime/0,
                           localtime_to_universaltime/1, localtime_to_universaltime/2, make_tuple/3, md5/1, memory/0,
                           memory/1, monotonic_time/0, monotonic_time/1, nodes/0, now/0, phash/2, phash2/1, phash2/2,
                           pid_to_list/1, ref_to_list/1, split_binary/2, statistics/1, system_info/1, system_time/0,
                           system_time/1, term_to_binary/1, term_to_binary/2, term_to_iovec/1, term_to_iovec/2,
                           time/0, time_offset/0, time_offset/1, timestamp/0, universaltime/0,
                           universaltime_to_localtime/1]}).

-export_type([time_unit/0]).

-type time_unit() :: pos_integer() | second | millisecond | microsecond | nanosecond | native | perf_counter.

%% Floats as text. A float is M * 2^E exactly.

-spec float_to_list(float()) -> string().
float_to_list(F) -> float_to_list(F, [{scientific, 20}]).

-spec float_to_list(float(), [term()]) -> string().
float_to_list(F, Options) when is_float(F) ->
    case format_of(Options, {scientific, 20}, false) of
        {short, _} -> short(F);
        {{decimals, D}, Compact} ->
            case signed(F, fun(A) -> decimals(A, D) end) of
                Text when length(Text) > 255 -> error(badarg, [F, Options]);
                Text -> compact(Text, Compact)
            end;
        {{scientific, D}, _} -> signed(F, fun(A) -> scientific(A, D) end);
        bad -> error(badarg, [F, Options])
    end;
float_to_list(F, Options) -> error(badarg, [F, Options]).

format_of([short | T], _, C) -> format_of(T, short, C);
format_of([{decimals, D} | T], _, C) when is_integer(D), D >= 0, D =< 253 -> format_of(T, {decimals, D}, C);
format_of([{scientific, D} | T], _, C) when is_integer(D), D >= 0, D =< 249 -> format_of(T, {scientific, D}, C);
format_of([compact | T], F, _) -> format_of(T, F, true);
format_of([], F, C) -> {F, C};
format_of(_, _, _) -> bad.

signed(F, Text) ->
    case <<F/float>> of
        <<1:1, _:63>> -> [$- | Text(-F)];
        _ -> Text(F)
    end.

parts(F) ->
    case <<F/float>> of
        <<_:1, 0:11, M:52>> -> {M, -1074};
        <<_:1, E:11, M:52>> -> {M + (1 bsl 52), E - 1075}
    end.

%% A * 10^D as a fraction {N, 2^K}.
scaled(A, D) ->
    {M, E} = parts(A),
    {N, K} = if
                 D >= 0 -> {M * pow10(D), 1};
                 true -> {M, pow10(-D)}
             end,
    if
        E >= 0 -> {N bsl E, K};
        true -> {N, K bsl -E}
    end.

pow10(N) -> pow10(N, 10, 1).

pow10(0, _, P) -> P;
pow10(N, B, P) when N band 1 =:= 1 -> pow10(N bsr 1, B * B, P * B);
pow10(N, B, P) -> pow10(N bsr 1, B * B, P).

%% D digits after the point, rounded half up.
decimals(A, D) ->
    {N, K} = scaled(A, D),
    Digits = integer_to_list((2 * N + K) div (2 * K)),
    case D of
        0 -> Digits;
        _ ->
            Padded = lists:duplicate(max(0, D + 1 - length(Digits)), $0) ++ Digits,
            {Whole, Fraction} = lists:split(length(Padded) - D, Padded),
            Whole ++ "." ++ Fraction
    end.

compact(Text, false) -> Text;
compact(Text, true) ->
    case lists:member($., Text) of
        true -> lists:reverse(drop_zeros(lists:reverse(Text)));
        false -> Text
    end.

drop_zeros([$0, $. | T]) -> [$0, $. | T];
drop_zeros([$0 | T]) -> drop_zeros(T);
drop_zeros(T) -> T.

%% One digit before the point and D after it, rounded half to even.
scientific(A, D) when A == 0.0 -> digits_text(lists:duplicate(D + 1, $0)) ++ "e+00";
scientific(A, D) ->
    E = exponent_of(A),
    {N, K} = scaled(A, D - E),
    Digits = integer_to_list(half_even(N, K)),
    case length(Digits) > D + 1 of
        true -> digits_text(lists:droplast(Digits)) ++ exponent_text(E + 1);
        false -> digits_text(Digits) ++ exponent_text(E)
    end.

half_even(N, K) ->
    Q = N div K,
    R = 2 * (N rem K),
    if
        R > K -> Q + 1;
        R =:= K -> Q + Q band 1;
        true -> Q
    end.

digits_text([C]) -> [C];
digits_text([C | T]) -> [C, $. | T].

exponent_text(E) when E < 0 -> "e-" ++ two(-E);
exponent_text(E) -> "e+" ++ two(E).

two(E) when E < 10 -> [$0 | integer_to_list(E)];
two(E) -> integer_to_list(E).

%% The decimal exponent of a positive float: the fewest digits tell it.
exponent_of(A) ->
    {E, _} = clew:float_digits(A),
    {N, K} = scaled(A, 1 - E),
    if
        N < K -> E - 2;
        N >= 10 * K -> E;
        true -> E - 1
    end.

%% The shortest text that reads as the float, plain or with an exponent, whichever is shorter.
short(F) when F == 0.0 -> signed(F, fun(_) -> "0.0" end);
short(F) -> signed(F, fun short_positive/1).

short_positive(A) ->
    {Place, Digits} = short_digits(A),
    Length = length(Digits),
    Exponential = with_point(Digits) ++ "e" ++ integer_to_list(Place - 1),
    Plain = if
                A >= 9007199254740992.0 -> none;
                Place =< 0, Place < -6 -> none;
                Place =< 0 -> "0." ++ lists:duplicate(-Place, $0) ++ Digits;
                Place >= Length -> Digits ++ lists:duplicate(Place - Length, $0) ++ ".0";
                true ->
                    {Whole, Fraction} = lists:split(Place, Digits),
                    Whole ++ "." ++ Fraction
            end,
    if
        Plain =:= none -> Exponential;
        length(Plain) > length(Exponential) -> Exponential;
        true -> Plain
    end.

%% The fewest digits that read as the float, as Ryu chooses them: also those halfway to the next float, if reading rounds
%% to this one, and of two that are equally near the even ones. There are such only where few bits, if any, follow the point.
short_digits(A) ->
    {Place, Values} = clew:float_digits(A),
    L = length(Values),
    Better = [{Place + length(Text) - N, without_zeros(Text)}
              || L > 15, A >= 9007199254740992.0 orelse float(trunc(A * 67108864.0)) == A * 67108864.0,
                 N <- [L - 1, L], Near <- [nearest(scaled(A, N - Place))], reads_as(Near, N - Place, A),
                 Text <- [integer_to_list(Near)]],
    case Better of
        [First | _] -> First;
        [] -> {Place, [V + $0 || V <- Values]}
    end.

nearest({N, K}) ->
    Low = N div K,
    case 2 * (N rem K) of
        K -> Low + Low band 1;
        Above when Above > K -> Low + 1;
        _ -> Low
    end.

reads_as(N, Places, A) when Places >= 0 -> clew:ratio(N, pow10(Places)) =:= A;
reads_as(N, Places, A) -> clew:ratio(N * pow10(-Places), 1) =:= A.

without_zeros(Digits) ->
    lists:reverse(lists:dropwhile(fun(C) -> C =:= $0 end, lists:reverse(Digits))).

with_point([C]) -> [C, $., $0];
with_point([C | T]) -> [C, $. | T].

-spec float_to_binary(float()) -> binary().
float_to_binary(F) -> list_to_binary(float_to_list(F)).

-spec float_to_binary(float(), [term()]) -> binary().
float_to_binary(F, Options) -> list_to_binary(float_to_list(F, Options)).

%% Text as floats.

-spec list_to_float(string()) -> float().
list_to_float(S) ->
    try read_float(S) of
        error -> error(badarg, [S]);
        F -> F
    catch
        error:_ -> error(badarg, [S])
    end.

read_float([$- | S]) -> -read_positive(S);
read_float([$+ | S]) -> read_positive(S);
read_float(S) -> read_positive(S).

read_positive(S) ->
    {[_ | _] = Whole, [$. | S1]} = digits(S),
    {[_ | _] = Fraction, S2} = digits(S1),
    E = case S2 of
            [] -> 0;
            [C | S3] when C =:= $e; C =:= $E -> read_exponent(S3)
        end,
    Digits = Whole ++ Fraction,
    N = list_to_integer(Digits),
    Place = E - length(Fraction),
    if
        N =:= 0 -> 0.0;
        Place + length(Digits) > 400 -> error(badarg);
        Place < -1500 -> 0.0;
        Place >= 0 -> finite(clew:ratio(N * pow10(Place), 1));
        true -> finite(clew:ratio(N, pow10(-Place)))
    end.

finite(F) when is_float(F) -> F.

read_exponent([$- | S]) -> -only_digits(S);
read_exponent([$+ | S]) -> only_digits(S);
read_exponent(S) -> only_digits(S).

only_digits(S) ->
    {[_ | _] = Digits, []} = digits(S),
    list_to_integer(Digits).

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).

-spec binary_to_float(binary()) -> float().
binary_to_float(B) when is_binary(B) ->
    try list_to_float(binary_to_list(B))
    catch
        error:badarg -> error(badarg, [B])
    end;
binary_to_float(B) -> error(badarg, [B]).

%% Integers and names as binaries.

-spec integer_to_binary(integer()) -> binary().
integer_to_binary(N) when is_integer(N) -> list_to_binary(integer_to_list(N));
integer_to_binary(N) -> error(badarg, [N]).

-spec integer_to_binary(integer(), 2..36) -> binary().
integer_to_binary(N, Base) when is_integer(N), is_integer(Base), Base >= 2, Base =< 36 ->
    list_to_binary(integer_to_list(N, Base));
integer_to_binary(N, Base) -> error(badarg, [N, Base]).

-spec binary_to_integer(binary()) -> integer().
binary_to_integer(B) when is_binary(B) ->
    try list_to_integer(binary_to_list(B))
    catch
        error:badarg -> error(badarg, [B])
    end;
binary_to_integer(B) -> error(badarg, [B]).

-spec binary_to_integer(binary(), 2..36) -> integer().
binary_to_integer(B, Base) when is_binary(B) ->
    try list_to_integer(binary_to_list(B), Base)
    catch
        error:badarg -> error(badarg, [B, Base])
    end;
binary_to_integer(B, Base) -> error(badarg, [B, Base]).

-spec atom_to_binary(atom()) -> binary().
atom_to_binary(A) -> atom_to_binary(A, utf8).

-spec atom_to_binary(atom(), latin1 | unicode | utf8) -> binary().
atom_to_binary(A, latin1) when is_atom(A) ->
    case unicode:characters_to_binary(atom_to_list(A), unicode, latin1) of
        B when is_binary(B) -> B;
        _ -> error(badarg, [A, latin1])
    end;
atom_to_binary(A, E) when is_atom(A), E =:= utf8 orelse E =:= unicode -> unicode:characters_to_binary(atom_to_list(A));
atom_to_binary(A, E) -> error(badarg, [A, E]).

-spec binary_to_atom(binary()) -> atom().
binary_to_atom(B) -> binary_to_atom(B, utf8).

-spec binary_to_atom(binary(), latin1 | unicode | utf8) -> atom().
binary_to_atom(B, E) -> list_to_atom(name(B, E)).

-spec binary_to_existing_atom(binary()) -> atom().
binary_to_existing_atom(B) -> binary_to_existing_atom(B, utf8).

-spec binary_to_existing_atom(binary(), latin1 | unicode | utf8) -> atom().
binary_to_existing_atom(B, E) -> list_to_existing_atom(name(B, E)).

name(B, latin1) when is_binary(B) -> binary_to_list(B);
name(B, E) when is_binary(B), E =:= utf8 orelse E =:= unicode ->
    case unicode:characters_to_list(B) of
        L when is_list(L) -> L;
        _ -> error(badarg, [B, E])
    end;
name(B, E) -> error(badarg, [B, E]).

%% Parts of binaries and tuples.

-spec binary_part(binary(), {non_neg_integer(), integer()}) -> binary().
binary_part(B, {Pos, Len}) -> binary_part(B, Pos, Len);
binary_part(B, P) -> error(badarg, [B, P]).

-spec binary_part(binary(), non_neg_integer(), integer()) -> binary().
binary_part(B, Pos, Len) -> binary:part(B, Pos, Len).

-spec binary_to_list(binary(), pos_integer(), pos_integer()) -> [byte()].
binary_to_list(B, From, To) when is_binary(B), is_integer(From), is_integer(To), From >= 1, To =< byte_size(B),
                                 From =< To ->
    binary_to_list(binary:part(B, From - 1, To - From + 1));
binary_to_list(B, From, To) -> error(badarg, [B, From, To]).

-spec split_binary(binary(), non_neg_integer()) -> {binary(), binary()}.
split_binary(B, N) when is_bitstring(B), is_integer(N), N >= 0, N =< byte_size(B) ->
    <<Front:N/binary, Rest/bitstring>> = B,
    {Front, Rest};
split_binary(B, N) -> error(badarg, [B, N]).

-spec iolist_to_iovec(iolist() | binary()) -> [binary()].
iolist_to_iovec(L) ->
    case iolist_to_binary(L) of
        <<>> -> [];
        B -> [B]
    end.

-spec delete_element(pos_integer(), tuple()) -> tuple().
delete_element(I, T) when is_integer(I), I >= 1, is_tuple(T), I =< tuple_size(T) ->
    {Front, [_ | Rest]} = lists:split(I - 1, tuple_to_list(T)),
    list_to_tuple(Front ++ Rest);
delete_element(I, T) -> error(badarg, [I, T]).

-spec insert_element(pos_integer(), tuple(), term()) -> tuple().
insert_element(I, T, X) when is_integer(I), I >= 1, is_tuple(T), I =< tuple_size(T) + 1 ->
    {Front, Rest} = lists:split(I - 1, tuple_to_list(T)),
    list_to_tuple(Front ++ [X | Rest]);
insert_element(I, T, X) -> error(badarg, [I, T, X]).

-spec make_tuple(non_neg_integer(), term(), [{pos_integer(), term()}]) -> tuple().
make_tuple(N, Default, Init) when is_integer(N), N >= 0, is_list(Init) ->
    lists:foldl(fun({I, X}, T) -> setelement(I, T, X) end, erlang:make_tuple(N, Default), Init);
make_tuple(N, Default, Init) -> error(badarg, [N, Default, Init]).

%% Checksums.

-spec adler32(iodata()) -> non_neg_integer().
adler32(Data) -> adler32(1, Data).

-spec adler32(non_neg_integer(), iodata()) -> non_neg_integer().
adler32(Old, Data) ->
    is_word(Old) orelse error(badarg, [Old, Data]),
    adler(binary_to_list(iolist_to_binary(Data)), Old band 16#FFFF, Old bsr 16).

is_word(N) -> is_integer(N) andalso N >= 0 andalso N < 1 bsl 32.

are_words(Ns) -> lists:all(fun is_word/1, Ns).

adler([X | T], A, B) ->
    A1 = (A + X) rem 65521,
    adler(T, A1, (B + A1) rem 65521);
adler([], A, B) -> B bsl 16 bor A.

-spec crc32(iodata()) -> non_neg_integer().
crc32(Data) -> crc32(0, Data).

-spec crc32(non_neg_integer(), iodata()) -> non_neg_integer().
crc32(Old, Data) ->
    is_word(Old) orelse error(badarg, [Old, Data]),
    crc(binary_to_list(iolist_to_binary(Data)), Old bxor 16#FFFFFFFF) bxor 16#FFFFFFFF.

crc([X | T], C) -> crc(T, crc_byte(C bxor X, 8));
crc([], C) -> C.

crc_byte(C, 0) -> C;
crc_byte(C, N) when C band 1 =:= 1 -> crc_byte((C bsr 1) bxor 16#EDB88320, N - 1);
crc_byte(C, N) -> crc_byte(C bsr 1, N - 1).

%% RFC 1321.
-spec md5(iodata()) -> binary().
md5(Data) ->
    B = iolist_to_binary(Data),
    Bits = bit_size(B),
    Zeros = (448 - (Bits + 8)) band 511,
    Padded = <<B/binary, 128, 0:Zeros, Bits:64/little>>,
    {A0, B0, C0, D0} = md5_blocks(Padded, {16#67452301, 16#EFCDAB89, 16#98BADCFE, 16#10325476}),
    <<A0:32/little, B0:32/little, C0:32/little, D0:32/little>>.

md5_blocks(<<Block:64/binary, Rest/binary>>, {A, B, C, D}) ->
    Words = list_to_tuple([W || <<W:32/little>> <= Block]),
    {A1, B1, C1, D1} = md5_rounds(0, Words, {A, B, C, D}),
    M = 16#FFFFFFFF,
    md5_blocks(Rest, {(A + A1) band M, (B + B1) band M, (C + C1) band M, (D + D1) band M});
md5_blocks(<<>>, State) -> State.

md5_rounds(64, _, State) -> State;
md5_rounds(I, Words, {A, B, C, D}) ->
    {F, G, Shifts} = if
                         I < 16 -> {(B band C) bor (bnot B band D), I, {7, 12, 17, 22}};
                         I < 32 -> {(D band B) bor (bnot D band C), (5 * I + 1) band 15, {5, 9, 14, 20}};
                         I < 48 -> {B bxor C bxor D, (3 * I + 5) band 15, {4, 11, 16, 23}};
                         true -> {C bxor (B bor (bnot D band 16#FFFFFFFF)), (7 * I) band 15, {6, 10, 15, 21}}
                     end,
    K = trunc(abs(math:sin(I + 1)) * 4294967296),
    Sum = (A + (F band 16#FFFFFFFF) + K + element(G + 1, Words)) band 16#FFFFFFFF,
    S = element(I band 3 + 1, Shifts),
    Rotated = (Sum bsl S bor (Sum bsr (32 - S))) band 16#FFFFFFFF,
    md5_rounds(I + 1, Words, {D, (B + Rotated) band 16#FFFFFFFF, B, C}).

%% Functions, processes and references.

-spec fun_info(function()) -> [{atom(), term()}].
fun_info(F) -> [fun_info(F, K) || K <- [module, name, arity, env, type]].

-spec fun_info(function(), atom()) -> {atom(), term()}.
fun_info(F, Key) when is_function(F) ->
    {Info, Arity} = clew:fun_info(F),
    {Module, Name, Env, Type} = case Info of
                                    {M, N} -> {M, N, [], external};
                                    {M, N, Arity, []} -> {M, N, [], local};
                                    {M, N, _, Values} -> {M, N, Values, local};
                                    _ -> {undefined, '-fun-', [], local}
                                end,
    case Key of
        arity -> {arity, Arity};
        module -> {module, Module};
        name -> {name, Name};
        type -> {type, Type};
        env -> {env, Env};
        _ -> error(badarg, [F, Key])
    end;
fun_info(F, Key) -> error(badarg, [F, Key]).

-spec fun_to_list(function()) -> string().
fun_to_list(F) ->
    {module, M} = fun_info(F, module),
    {name, N} = fun_info(F, name),
    {arity, A} = fun_info(F, arity),
    case fun_info(F, type) of
        {type, external} ->
            "fun " ++ io_lib:write_atom(M) ++ ":" ++ io_lib:write_atom(N) ++ "/" ++ integer_to_list(A);
        _ ->
            Number = case clew:fun_info(F) of
                         {{_, _, I, _}, _} -> I;
                         _ -> A
                     end,
            "#Fun<" ++ atom_to_list(M) ++ "." ++ integer_to_list(Number) ++ ">"
    end.

-spec pid_to_list(pid()) -> string().
pid_to_list(P) when is_pid(P) -> "<0." ++ integer_to_list(clew:number_of(P) + 9) ++ ".0>";
pid_to_list(P) -> error(badarg, [P]).

-spec ref_to_list(reference()) -> string().
ref_to_list(R) when is_reference(R) -> "#Ref<0.0.0." ++ integer_to_list(clew:number_of(R)) ++ ">";
ref_to_list(R) -> error(badarg, [R]).

-spec get_keys() -> [term()].
get_keys() -> [K || {K, _} <- get()].

-spec get_keys(term()) -> [term()].
get_keys(Value) -> [K || {K, V} <- get(), V =:= Value].

-spec nodes() -> [].
nodes() -> [].

-spec is_alive() -> false.
is_alive() -> false.

-spec display(term()) -> true.
display(Term) ->
    clew:write(lists:flatten(io_lib:write(Term)) ++ "\n"),
    true.

%% The system.

-spec system_info(atom()) -> term().
system_info(otp_release) -> "25";
system_info(wordsize) -> 8;
system_info(schedulers) -> 1;
system_info(schedulers_online) -> 1;
system_info(logical_processors) -> 1;
system_info(process_count) -> 1;
system_info(machine) -> "CLEW";
system_info(version) -> "13.1.5";
system_info(system_architecture) -> "clew";
system_info(K) -> error(badarg, [K]).

-spec statistics(atom()) -> term().
statistics(runtime) -> {clock(millisecond), 0};
statistics(wall_clock) -> {clock(millisecond), 0};
statistics(reductions) -> {0, 0};
statistics(K) -> error(badarg, [K]).

-spec memory() -> [{atom(), non_neg_integer()}].
memory() -> [{total, 0}].

-spec memory(atom()) -> non_neg_integer().
memory(_) -> 0.

%% Clocks: a simulated one, which every look moves on by a microsecond, from the beginning of 2024 on.

-spec monotonic_time() -> integer().
monotonic_time() -> clock(native).

-spec monotonic_time(time_unit()) -> integer().
monotonic_time(Unit) -> clock(Unit).

-spec system_time() -> integer().
system_time() -> epoch() + clock(native).

-spec system_time(time_unit()) -> integer().
system_time(Unit) -> convert_time_unit(system_time(), native, Unit).

-spec time_offset() -> integer().
time_offset() -> epoch().

-spec time_offset(time_unit()) -> integer().
time_offset(Unit) -> convert_time_unit(epoch(), native, Unit).

epoch() -> 1704067200 * 1000000000.

clock(Unit) -> convert_time_unit(clew:tick(), native, Unit).

-spec convert_time_unit(integer(), time_unit(), time_unit()) -> integer().
convert_time_unit(Time, From, To) ->
    try
        T = Time * per_second(To),
        F = per_second(From),
        if
            T >= 0 -> T div F;
            true -> (T - F + 1) div F
        end
    catch
        error:_ -> error(badarg, [Time, From, To])
    end.

per_second(second) -> 1;
per_second(seconds) -> 1;
per_second(millisecond) -> 1000;
per_second(milli_seconds) -> 1000;
per_second(microsecond) -> 1000000;
per_second(micro_seconds) -> 1000000;
per_second(nanosecond) -> 1000000000;
per_second(nano_seconds) -> 1000000000;
per_second(native) -> 1000000000;
per_second(perf_counter) -> 1000000000;
per_second(N) when is_integer(N), N > 0 -> N.

-spec timestamp() -> {integer(), integer(), integer()}.
timestamp() ->
    T = system_time(microsecond),
    {T div 1000000000000, T div 1000000 rem 1000000, T rem 1000000}.

-spec now() -> {integer(), integer(), integer()}.
now() -> timestamp().

-spec universaltime() -> calendar:datetime().
universaltime() -> calendar:system_time_to_universal_time(system_time(second), second).

-spec localtime() -> calendar:datetime().
localtime() -> universaltime().

-spec date() -> calendar:date().
date() -> element(1, localtime()).

-spec time() -> calendar:time().
time() -> element(2, localtime()).

%% The simulated computer keeps universal time; a time that is said to be one of summer is an hour ahead.

-spec universaltime_to_localtime(calendar:datetime()) -> calendar:datetime().
universaltime_to_localtime(Time) -> checked_time(Time, [Time]).

-spec localtime_to_universaltime(calendar:datetime()) -> calendar:datetime().
localtime_to_universaltime(Time) -> checked_time(Time, [Time]).

-spec localtime_to_universaltime(calendar:datetime(), boolean() | undefined) -> calendar:datetime().
localtime_to_universaltime(Time, true) ->
    Seconds = calendar:datetime_to_gregorian_seconds(checked_time(Time, [Time, true])),
    calendar:gregorian_seconds_to_datetime(Seconds - 3600);
localtime_to_universaltime(Time, IsSummer) when IsSummer =:= false; IsSummer =:= undefined ->
    checked_time(Time, [Time, IsSummer]);
localtime_to_universaltime(Time, IsSummer) -> error(badarg, [Time, IsSummer]).

%% The clocks of computers know no other years.
checked_time({{Y, M, D}, {H, Min, S}} = Time, Args) ->
    case is_integer(Y) andalso is_integer(M) andalso is_integer(D) andalso Y >= 1902 andalso Y < 2147483647
         andalso calendar:valid_date(Y, M, D) andalso lists:member(H, lists:seq(0, 23)) andalso lists:member(Min, lists:seq(0, 59))
         andalso lists:member(S, lists:seq(0, 59)) of
        true -> Time;
        false -> error(badarg, Args)
    end;
checked_time(_, Args) -> error(badarg, Args).

%% Numbers that are the same for equal terms.

-spec phash2(term()) -> non_neg_integer().
phash2(Term) -> phash2(Term, 1 bsl 27).

-spec phash2(term(), pos_integer()) -> non_neg_integer().
phash2(Term, Range) when is_integer(Range), Range > 0, Range =< 1 bsl 32 -> clew_hash:phash2(Term) rem Range;
phash2(Term, Range) -> error(badarg, [Term, Range]).

-spec phash(term(), pos_integer()) -> pos_integer().
phash(Term, Range) when is_integer(Range), Range > 0, Range =< 1 bsl 32 -> clew_hash:phash(Term) rem Range + 1;
phash(Term, Range) -> error(badarg, [Term, Range]).

%% Terms as bytes.

-spec term_to_binary(term()) -> binary().
term_to_binary(Term) -> term_to_binary(Term, []).

-spec term_to_binary(term(), [term()]) -> binary().
term_to_binary(Term, Options) ->
    are_options(Options, fun is_external_option/1) orelse error(badarg, [Term, Options]),
    try clew_external_format:encoded(Term)
    catch
        error:_ -> error(badarg, [Term, Options])
    end.

is_external_option({compressed, Level}) -> is_integer(Level) andalso Level >= 0 andalso Level =< 9;
is_external_option({minor_version, V}) -> is_integer(V) andalso V >= 0 andalso V =< 2;
is_external_option(O) -> O =:= compressed orelse O =:= deterministic.

-spec term_to_iovec(term()) -> [binary()].
term_to_iovec(Term) -> [term_to_binary(Term)].

-spec term_to_iovec(term(), [term()]) -> [binary()].
term_to_iovec(Term, Options) -> [term_to_binary(Term, Options)].

-spec external_size(term()) -> non_neg_integer().
external_size(Term) -> byte_size(term_to_binary(Term)).

-spec external_size(term(), [term()]) -> non_neg_integer().
external_size(Term, Options) ->
    are_options(Options, fun is_external_option/1) orelse error(badarg, [Term, Options]),
    external_size(Term).

-spec binary_to_term(binary()) -> term().
binary_to_term(Binary) -> binary_to_term(Binary, []).

-spec binary_to_term(binary(), [safe | used]) -> term().
binary_to_term(Binary, Options) ->
    Args = [Binary, Options],
    are_options(Options, fun(O) -> O =:= safe orelse O =:= used end) orelse
        error(badarg, Args, [{error_info, #{cause => badopt, module => erl_erts_errors}}]),
    is_binary(Binary) orelse error(badarg, Args),
    try clew_external_format:decoded(Binary) of
        {Term, Rest} ->
            case lists:member(used, Options) of
                true -> {Term, byte_size(Binary) - byte_size(Rest)};
                false -> Term
            end
    catch
        error:_ -> error(badarg, Args)
    end.

are_options([O | Rest], Is) -> Is(O) andalso are_options(Rest, Is);
are_options(End, _) -> End =:= [].

-spec list_to_pid(string()) -> pid().
list_to_pid(Text) ->
    try string:lexemes(Text, "<.>") of
        ["0", Number, "0"] -> clew:pid(list_to_integer(Number) - 9);
        _ -> error(badarg, [Text])
    catch
        error:_ -> error(badarg, [Text])
    end.

%% A checksum of two stretches from those of each; the second one has so many bytes.

-spec crc32_combine(non_neg_integer(), non_neg_integer(), non_neg_integer()) -> non_neg_integer().
crc32_combine(First, Second, Size) ->
    are_words([First, Second, Size]) orelse error(badarg, [First, Second, Size]),
    crc_zeros(First, Size) bxor Second.

crc_zeros(C, 0) -> C;
crc_zeros(C, N) -> crc_zeros(crc_byte(C, 8), N - 1).

-spec adler32_combine(non_neg_integer(), non_neg_integer(), non_neg_integer()) -> non_neg_integer().
adler32_combine(First, Second, Size) ->
    are_words([First, Second, Size]) orelse error(badarg, [First, Second, Size]),
    A = (First band 16#FFFF + Second band 16#FFFF + 65520) rem 65521,
    B = ((First bsr 16) + (Second bsr 16) + (Size rem 65521) * (First band 16#FFFF + 65520)) rem 65521,
    B bsl 16 bor A.

%% A digest of data that comes in pieces.

-spec md5_init() -> binary().
md5_init() -> <<>>.

-spec md5_update(binary(), iodata()) -> binary().
md5_update(Before, Data) when is_binary(Before) -> iolist_to_binary([Before, Data]);
md5_update(Before, Data) -> error(badarg, [Before, Data]).

-spec md5_final(binary()) -> binary().
md5_final(Data) when is_binary(Data) -> md5(Data);
md5_final(Data) -> error(badarg, [Data]).

-spec append([term()], term()) -> term().
append(A, B) -> A ++ B.

-spec subtract([term()], [term()]) -> [term()].
subtract(A, B) -> A -- B.
