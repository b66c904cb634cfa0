%% The portable hashes of terms, which are the same numbers in all releases of OTP: phash/2 and phash2/1.
-module(clew_hash).

-export([phash/1, phash2/1]).

-define(MASK, 16#FFFFFFFF).

%% The sum for phash/2: terms are read from left to right, and each step multiplies by a prime of its own.

-define(PRIME1, 268440163).
-define(PRIME2, 268439161).
-define(PRIME3, 268435459).
-define(PRIME4, 268436141).
-define(PRIME6, 268437017).
-define(PRIME8, 268437511).
-define(PRIME9, 268439627).
-define(PRIME12, 268440581).
-define(PRIME13, 268440593).
-define(PRIME14, 268440611).

-spec phash(term()) -> non_neg_integer().
phash(Term) -> sum(Term, 0).

step(H, Prime, X) -> (H * Prime + X) band ?MASK.

sum([], H) -> step(H, ?PRIME3, 1);
sum(T, H) when is_atom(T) -> step(H, ?PRIME1, atom_hash(T));
sum(T, H) when is_integer(T), T < 0 -> step(sum_digits(-T, H), ?PRIME4, 0);
sum(T, H) when is_integer(T) -> step(sum_digits(T, H), ?PRIME3, 0);
sum(T, H) when is_float(T) ->
    <<High:32, Low:32>> = bits(T),
    step(H, ?PRIME6, High bxor Low);
sum(T, H) when is_bitstring(T) -> sum_bits(T, bit_size(T) div 8, H);
sum([_ | _] = T, H) -> sum_list(T, H);
sum(T, H) when is_tuple(T) ->
    step(lists:foldl(fun sum/2, H, tuple_to_list(T)), ?PRIME9, tuple_size(T));
sum(T, H) when is_map(T) -> step(H, ?PRIME13, ?PRIME14 + phash2(T));
sum(T, H) -> step(H, ?PRIME1, mix(identity(T), 0)).

sum_bits(<<B, Rest/bitstring>>, Whole, H) -> sum_bits(Rest, Whole, step(H, ?PRIME1, B));
sum_bits(<<>>, Whole, H) -> step(H, ?PRIME4, Whole);
sum_bits(Rest, Whole, H) ->
    Odd = bit_size(Rest),
    <<Last:Odd>> = Rest,
    step(step(step(H, ?PRIME1, Last), ?PRIME12, Odd), ?PRIME4, Whole).

%% Bytes at the front of a list are added as they are.
sum_list([B | T], H) when is_integer(B), B >= 0, B =< 255 ->
    H1 = step(H, ?PRIME2, B),
    case T of
        [_ | _] -> sum_list(T, H1);
        _ -> step(sum(T, H1), ?PRIME8, 0)
    end;
sum_list([X | T], H) ->
    H1 = sum(X, H),
    case T of
        [_ | _] -> sum_list(T, H1);
        _ -> step(sum(T, H1), ?PRIME8, 0)
    end.

%% The bytes of a number in groups of four, the lowest first.
sum_digits(N, H) ->
    H1 = lists:foldl(fun(Shift, A) -> step(A, ?PRIME2, (N bsr Shift) band 255) end, H, [0, 8, 16, 24]),
    case N bsr 32 of
        0 -> H1;
        More -> sum_digits(More, H1)
    end.

bits(T) when T == 0 -> <<0:64>>;
bits(T) -> <<T/float>>.

%% Of the UTF-8 text; characters below 256 count as one byte.
atom_hash(A) -> atom_hash(binary_to_list(atom_to_binary(A, utf8)), 0).

atom_hash([V, W | T], H) when V band 16#FE =:= 16#C2, W band 16#C0 =:= 16#80 ->
    atom_hash(T, atom_step(H, (V bsl 6) band 255 bor (W band 16#3F)));
atom_hash([V | T], H) -> atom_hash(T, atom_step(H, V));
atom_hash([], H) -> H.

atom_step(H0, V) ->
    H = H0 bsl 4 + V,
    case H band 16#F0000000 of
        0 -> H;
        G -> (H bxor (G bsr 24) bxor G) band ?MASK
    end.

%% What functions and processes are told apart by; their hashes are not those of OTP, which are of its own objects.
identity(F) when is_function(F) -> clew:fun_info(F);
identity(Other) -> clew:number_of(Other).

%% The hash for phash2: parts are mixed into it (Jenkins, "Hash functions", Dr. Dobb's Journal, 1997).

-define(GOLDEN, 16#9E3779B9).

-spec phash2(term()) -> non_neg_integer().
phash2(Term) -> mix(Term, 0).

golden(N) -> ?GOLDEN * N band ?MASK.

mix([], 0) -> 3468870702;
mix([], H) -> mixed(2, golden(2), H);
mix(T, 0) when is_atom(T) -> atom_hash(T);
mix(T, H) when is_atom(T) -> mixed(atom_hash(T), golden(3), H);
mix(T, H) when is_integer(T), T >= -(1 bsl 27), T < 0 -> mixed(T band ?MASK, ?GOLDEN, mixed(-T, ?GOLDEN, H));
mix(T, H) when is_integer(T), T >= 0, T < 1 bsl 27 -> mixed(T, ?GOLDEN, H);
mix(T, H) when is_integer(T), T < 0 -> mix_digits(-T, golden(10), H);
mix(T, H) when is_integer(T) -> mix_digits(T, golden(11), H);
mix(T, H) when is_float(T) ->
    <<High:32, Low:32>> = bits(T),
    mixed(High, Low, golden(12), H);
mix(T, H) when is_bitstring(T) -> mix_bits(T, (golden(13) + H) band ?MASK);
mix([_ | _] = T, H) -> mix_list(T, 0, 0, H);
mix({}, H) -> mixed(0, golden(9), H);
mix(T, H) when is_tuple(T) -> lists:foldl(fun mix/2, mixed(tuple_size(T), golden(9), H), tuple_to_list(T));
mix(T, H) when is_map(T) ->
    Start = mixed(map_size(T), golden(16), H),
    case map_size(T) of
        0 -> Start;
        _ ->
            Pairs = [mix(V, mix(K, 0)) || {K, V} <- maps:to_list(T)],
            mixed(lists:foldl(fun erlang:'bxor'/2, 0, Pairs), golden(19), Start)
    end;
mix(T, H) -> mixed(mix(identity(T), 0), golden(14), H).

mix_digits(N, Constant, H) ->
    H1 = mixed(N band ?MASK, (N bsr 32) band ?MASK, Constant, H),
    case N bsr 64 of
        0 -> H1;
        More -> mix_digits(More, Constant, H1)
    end.

%% Bytes at the front of a list are packed by fours.
mix_list([B | T], Packed, Count, H) when is_integer(B), B >= 0, B =< 255 ->
    Next = (Packed bsl 8 + B) band ?MASK,
    case Count of
        3 -> mix_list(T, 0, 0, mixed(Next, golden(4), H));
        _ -> mix_list(T, Next, Count + 1, H)
    end;
mix_list(T, Packed, Count, H) when Count > 0 -> mix_list(T, 0, 0, mixed(Packed, golden(4), H));
mix_list([X | T], _, _, H) -> mix(T, mix(X, H));
mix_list(T, _, _, H) -> mix(T, H).

mix_bits(T, Start) ->
    Whole = bit_size(T) div 8,
    <<Bytes:Whole/binary, Rest/bitstring>> = T,
    H = case T of
            <<>> -> Start;
            _ -> blocks(Bytes, Whole, ?GOLDEN, ?GOLDEN, Start)
        end,
    case bit_size(Rest) of
        0 -> H;
        Odd ->
            <<Last:Odd>> = Rest,
            mixed(Odd, Last, golden(15), H)
    end.

blocks(<<A1:32/little, B1:32/little, C1:32/little, Rest/binary>>, Size, A, B, C) ->
    {A2, B2, C2} = mixing(A + A1, B + B1, C + C1),
    blocks(Rest, Size, A2, B2, C2);
blocks(Rest, Size, A, B, C) ->
    Missing = 11 - byte_size(Rest),
    <<A1:32/little, B1:32/little, C1:24/little>> = <<Rest/binary, 0:Missing/unit:8>>,
    {_, _, H} = mixing(A + A1, B + B1, C + Size + (C1 bsl 8)),
    H.

mixed(X, Constant, H) -> mixed(X, 0, Constant, H).

mixed(X, Y, Constant, H) ->
    {_, _, Result} = mixing(Constant + X, Constant + Y, H),
    Result.

mixing(A0, B0, C0) ->
    {A1, B1, C1} = round(A0 band ?MASK, B0 band ?MASK, C0 band ?MASK, 13, 8, 13),
    {A2, B2, C2} = round(A1, B1, C1, 12, 16, 5),
    round(A2, B2, C2, 3, 10, 15).

round(A0, B0, C0, X, Y, Z) ->
    A = (A0 - B0 - C0) band ?MASK bxor (C0 bsr X),
    B = (B0 - C0 - A) band ?MASK bxor ((A bsl Y) band ?MASK),
    C = (C0 - A - B) band ?MASK bxor (B bsr Z),
    {A, B, C}.
