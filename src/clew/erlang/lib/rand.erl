%% Pseudo-random numbers: OTP's module `rand`, with its algorithms, so that a seed gives the numbers that it gives
%% there. The generators are those of S. Vigna and D. Blackman (xorshift, xoroshiro), cut to words of 58 bits where
%% OTP does so, and splitmix64 makes their states from integers.
-module(rand).

-export([bytes/1, bytes_s/2, export_seed/0, export_seed_s/1, exsp_jump/1, exsp_next/1, jump/0,
         jump/1, mwc59/1, mwc59_float/1, mwc59_seed/0, mwc59_seed/1, mwc59_value/1, mwc59_value32/1, normal/0, normal/2,
         normal_s/1, normal_s/3, seed/1, seed/2, seed_s/1, seed_s/2, splitmix64_next/1, uniform/0, uniform/1,
         uniform_real/0, uniform_real_s/1, uniform_s/1, uniform_s/2]).

-export_type([state/0, alg/0]).

-type alg() :: exsss | exro928ss | exrop | exs1024s | exsp | exs64 | exsplus | exs1024.
-type state() :: {map(), term()}.

-define(MASK(Bits, X), ((X) band ((1 bsl (Bits)) - 1))).
-define(M58, 16#3FFFFFFFFFFFFFF).
-define(M64, 16#FFFFFFFFFFFFFFFF).
-define(TWO_POW_MINUS53, 1.11022302462515657e-16).
%% Where the tail of the normal distribution begins.
-define(RIGHT, 3.6541528853610088).

%% Seeds.

-spec seed(term()) -> state().
seed(AlgOrState) ->
    S = seed_s(AlgOrState),
    put(rand_seed, S),
    S.

-spec seed(alg() | default, term()) -> state().
seed(Alg, Seed) ->
    S = seed_s(Alg, Seed),
    put(rand_seed, S),
    S.

-spec seed_s(term()) -> state().
seed_s({#{type := _}, _} = State) -> State;
seed_s({Alg, S}) when is_atom(Alg) -> {handler(Alg), S};
seed_s(Alg) -> seed_s(Alg, {erlang:phash2([{node(), self()}]), erlang:system_time(), erlang:unique_integer()}).

-spec seed_s(alg() | default, term()) -> state().
seed_s(default, Seed) -> seed_s(exsss, Seed);
seed_s(Alg, Seed) -> {handler(Alg), first_state(Alg, Seed)}.

-spec export_seed() -> {alg(), term()} | undefined.
export_seed() ->
    case get(rand_seed) of
        {#{type := Alg}, S} -> {Alg, S};
        _ -> undefined
    end.

-spec export_seed_s(state()) -> {alg(), term()}.
export_seed_s({#{type := Alg}, S}) -> {Alg, S}.

%% Bits are those of a number; weak ones, at the bottom, are not used for floats.
handler(exsss) -> #{type => exsss, bits => 58, next => fun exsss_next/1};
handler(exro928ss) -> #{type => exro928ss, bits => 58, next => fun exro928ss_next/1};
handler(exrop) -> #{type => exrop, bits => 58, weak_low_bits => 1, next => fun exrop_next/1};
handler(exsp) -> #{type => exsp, bits => 58, weak_low_bits => 1, next => fun exsp_next/1};
handler(exs1024s) -> #{type => exs1024s, bits => 64, weak_low_bits => 3, next => fun exs1024_next/1};
handler(exs64) -> #{type => exs64, max => ?M64, next => fun exs64_next/1};
handler(exsplus) -> #{type => exsplus, max => ?M58, next => fun exsp_next/1};
handler(exs1024) -> #{type => exs1024, max => ?M64, next => fun exs1024_next/1}.

first_state(exsss, {A1, A2, A3}) ->
    {_, X0} = seed58_one(A1 band ?M64),
    {S0, X1} = seed58_one((A2 bxor X0) band ?M64),
    {S1, _} = seed58_one((A3 bxor X1) band ?M64),
    [S0 | S1];
first_state(exro928ss, S) -> exro928ss_seed(S);
first_state(Alg, S) when Alg =:= exs1024s; Alg =:= exs1024 -> exs1024_seed(S);
first_state(exs64, S) -> exs64_seed(S);
first_state(exrop, S) -> exrop_seed(S);
first_state(_, S) -> exsp_seed(S).

%% Jumps ahead: the sum of the states that the bits of a constant choose.

-spec jump() -> state().
jump() -> seed(jump(state())).

-spec jump(state()) -> state().
jump({#{type := Alg} = H, S}) when Alg =:= exsss; Alg =:= exsp; Alg =:= exsplus -> {H, exsp_jump(S)};
jump({#{type := exrop} = H, S}) ->
    {H, jumped(S, [0 | 0], 16#9863200F83FCD4A11293241FCB12A, 116, fun exrop_next/1)};
jump(State) -> error(not_implemented, [State]).

-spec exsp_jump(term()) -> term().
exsp_jump(S) -> jumped(S, [0 | 0], 16#D174A83E17DE2302F8EA6BC32C797, 116, fun exsp_next/1).

jumped(_, Sum, _, 0, _) -> Sum;
jumped([A | B] = S, [X | Y] = Sum, Bits, N, Next) ->
    {_, S1} = Next(S),
    case Bits band 1 of
        1 -> jumped(S1, [X bxor A | Y bxor B], Bits bsr 1, N - 1, Next);
        0 -> jumped(S1, Sum, Bits bsr 1, N - 1, Next)
    end.

%% A fast generator whose state is its number: multiply with carry, to the base 2^32.

-spec mwc59(pos_integer()) -> pos_integer().
mwc59(S) ->
    X = ?MASK(59, S),
    16#7FA6502 * ?MASK(32, X) + (X bsr 32).

-spec mwc59_value32(pos_integer()) -> non_neg_integer().
mwc59_value32(S) -> shifted(32, 8, ?MASK(32, S)).

-spec mwc59_value(pos_integer()) -> non_neg_integer().
mwc59_value(S) -> shifted(59, 27, shifted(59, 4, ?MASK(59, S))).

-spec mwc59_float(pos_integer()) -> float().
mwc59_float(S) -> shifted(53, 27, shifted(53, 4, ?MASK(53, S))) * ?TWO_POW_MINUS53.

shifted(Bits, By, X) -> X bxor ?MASK(Bits, X bsl By).

-spec mwc59_seed() -> pos_integer().
mwc59_seed() -> mixed(1) bxor mixed(2) bxor mixed(3) + 1.

-spec mwc59_seed(non_neg_integer()) -> pos_integer().
mwc59_seed(S) when is_integer(S), S >= 0, S =< ?M58 -> mixed(S) + 1.

mixed(X) ->
    A = ?MASK(58, (X bxor (X bsr 29)) * 16#351AFD7ED558CCD),
    B = ?MASK(58, (A bxor (A bsr 29)) * 16#CEB9FE1A85EC53),
    B bxor (B bsr 29).

%% Numbers.

state() ->
    case get(rand_seed) of
        undefined -> seed(exsss, {1, 2, 3});
        S -> S
    end.

keep({V, S}) ->
    put(rand_seed, S),
    V.

-spec uniform() -> float().
uniform() -> keep(uniform_s(state())).

-spec uniform(pos_integer()) -> pos_integer().
uniform(N) -> keep(uniform_s(N, state())).

-spec uniform_real() -> float().
uniform_real() -> keep(uniform_real_s(state())).

-spec normal() -> float().
normal() -> keep(normal_s(state())).

-spec normal(number(), number()) -> float().
normal(Mean, Variance) -> Mean + math:sqrt(Variance) * normal().

-spec bytes(non_neg_integer()) -> binary().
bytes(N) -> keep(bytes_s(N, state())).

next({#{next := Next} = H, S}) ->
    {V, S1} = Next(S),
    {V, {H, S1}}.

-spec uniform_s(state()) -> {float(), state()}.
uniform_s({#{bits := Bits}, _} = State) ->
    {V, State1} = next(State),
    {(V bsr (Bits - 53)) * ?TWO_POW_MINUS53, State1};
uniform_s({#{max := Max}, _} = State) ->
    {V, State1} = next(State),
    {V / (Max + 1), State1}.

-spec uniform_s(pos_integer(), state()) -> {pos_integer(), state()}.
uniform_s(N, {#{bits := Bits} = H, _} = State) when is_integer(N), N >= 1 ->
    {V, State1} = next(State),
    uniform_range(N, V, State1, 1 bsl Bits, Bits - maps:get(weak_low_bits, H, 0));
uniform_s(N, {#{max := Max}, _} = State) when is_integer(N), N >= 1 ->
    {V, State1} = next(State),
    if
        N =< Max -> {V rem N + 1, State1};
        true ->
            F = V / (Max + 1),
            {trunc(F * N) + 1, State1}
    end.

uniform_range(N, V, State, Range, _) when N =< Range ->
    I = V rem N,
    if
        V - I =< Range - N -> {I + 1, State};
        true ->
            {V1, State1} = next(State),
            uniform_range(N, V1, State1, Range, 0)
    end;
uniform_range(N, V, State, _, Strong) ->
    %% More bits than a number has: several numbers, without their weak bits, side by side.
    Bits = bit_length(N - 1, 0),
    wide(N, V, State, Strong, Bits).

wide(N, V, {#{bits := Bits}, _} = State, Strong, Wanted) ->
    {Value, State1} = gather(V bsr (Bits - Strong), Strong, Wanted, State, Bits, Strong),
    if
        Value < N -> {Value + 1, State1};
        true ->
            {V1, State2} = next(State1),
            wide(N, V1, State2, Strong, Wanted)
    end.

gather(Value, Have, Wanted, State, _, _) when Have >= Wanted -> {?MASK(Wanted, Value), State};
gather(Value, Have, Wanted, State, Bits, Strong) ->
    {V, State1} = next(State),
    gather(Value bsl Strong bor (V bsr (Bits - Strong)), Have + Strong, Wanted, State1, Bits, Strong).

bit_length(0, N) -> N;
bit_length(X, N) -> bit_length(X bsr 1, N + 1).

%% A float with 53 significant bits however small it is.
-spec uniform_real_s(state()) -> {float(), state()}.
uniform_real_s({H, _} = State) ->
    Bits = case H of
               #{bits := B} -> B;
               #{max := Max} -> bit_length(Max, 0)
           end,
    {V, State1} = next(State),
    M = V bsr (Bits - 56),
    if
        M >= 1 bsl 55 -> {(M bsr 3) * math:pow(2.0, -53), State1};
        M >= 1 bsl 54 -> {(M bsr 2) * math:pow(2.0, -54), State1};
        M >= 1 bsl 53 -> {(M bsr 1) * math:pow(2.0, -55), State1};
        M >= 1 bsl 52 -> {M * math:pow(2.0, -56), State1};
        true -> uniform_real_small(State1, M band ((1 bsl 52) - 1), -56, Bits, maps:get(weak_low_bits, H, 0))
    end.

uniform_real_small(State, M, E, Bits, Weak) when M < 1 bsl 52, E > -1074 ->
    {V, State1} = next(State),
    Strong = Bits - Weak,
    uniform_real_small(State1, (M bsl Strong) bor (V bsr Weak), E - Strong, Bits, Weak);
uniform_real_small(State, M, E, _, _) -> {M * math:pow(2.0, E), State}.

-spec bytes_s(non_neg_integer(), state()) -> {binary(), state()}.
bytes_s(N, {#{bits := Bits} = H, _} = State) when is_integer(N), N >= 0 ->
    Weak = maps:get(weak_low_bits, H, 0),
    Whole = (Bits - Weak) div 8,
    bytes_of(N, State, Bits, Bits - 8 * Whole, Whole, []);
bytes_s(N, {#{max := Max}, _} = State) when is_integer(N), N >= 0 ->
    Bits = bit_length(Max, 0),
    Whole = (Bits - 1) div 8,
    bytes_of(N, State, Bits, Bits - 8 * Whole, Whole, []).

bytes_of(N, State, Bits, Shift, Whole, Acc) when N > Whole ->
    {V, State1} = next(State),
    bytes_of(N - Whole, State1, Bits, Shift, Whole, [<<(V bsr Shift):(8 * Whole)>> | Acc]);
bytes_of(N, State, Bits, Shift, _, Acc) ->
    {V, State1} = next(State),
    Last = <<(V bsr (Bits - 8 * N - Shift)):(8 * N)>>,
    {iolist_to_binary(lists:reverse(Acc, [Last])), State1}.

%% Normal distribution by the polar method: not the numbers of OTP, which uses tables.
%% The ziggurat of Marsaglia and Tsang: a layer and a place in it by one number of 51 bits, which mostly suffices.
-spec normal_s(state()) -> {float(), state()}.
normal_s(State) ->
    {Sign, Number, State1} = signed(State),
    Layer = Number band 255,
    Width = clew_ziggurat:width(Layer),
    X = Number * Width,
    case Number < clew_ziggurat:inside(Layer, Width) of
        true -> {with_sign(Sign, X), State1};
        false when Layer =:= 0 -> tail(Sign, State1);
        false ->
            {U, State2} = uniform_s(State1),
            Low = clew_ziggurat:height(Layer),
            case (clew_ziggurat:height(Layer - 1) - Low) * U + Low < math:exp(-0.5 * X * X) of
                true -> {with_sign(Sign, X), State2};
                false -> normal_s(State2)
            end
    end.

signed({#{bits := Bits}, _} = State) ->
    {V, State1} = next(State),
    {V band (1 bsl (Bits - 52)), V bsr (Bits - 51), State1};
signed(State) ->
    {V, State1} = next(State),
    {V band (1 bsl 51), ?MASK(51, V), State1}.

with_sign(0, X) -> X;
with_sign(_, X) -> -X.

tail(Sign, State) ->
    {U, State1} = uniform_s(State),
    X = -1 / ?RIGHT * math:log(U),
    {V, State2} = uniform_s(State1),
    Y = -math:log(V),
    case Y + Y > X * X of
        true -> {with_sign(Sign, ?RIGHT + X), State2};
        false -> tail(Sign, State2)
    end.

-spec normal_s(number(), number(), state()) -> {float(), state()}.
normal_s(Mean, Variance, State) when Variance > 0 ->
    {X, State1} = normal_s(State),
    {Mean + math:sqrt(Variance) * X, State1}.

%% Generators.

rotl58(X, K) -> ?MASK(58, X bsl K) bor (X bsr (58 - K)).

-spec exsp_next(nonempty_improper_list(integer(), integer())) ->
          {integer(), nonempty_improper_list(integer(), integer())}.
exsp_next([S1 | S0]) ->
    A = S0 band ?M58,
    B0 = S1 band ?M58,
    B1 = B0 bxor ?MASK(58, B0 bsl 24),
    B = B1 bxor A bxor (B1 bsr 11) bxor (A bsr 41),
    {(A + B) band ?M58, [A | B]}.

exsss_next([S1 | S0]) ->
    V = starstar(S0),
    {_, S} = exsp_next([S1 | S0]),
    {V, S}.

starstar(S) ->
    V = rotl58(?MASK(58, S * 5), 7),
    ?MASK(58, V * 9).

exsp_seed(S) when is_list(S) -> [A, B] = nonzero(58, 2, S), [A | B];
exsp_seed(S) when is_integer(S) ->
    [A, B] = seed58(2, S band ?M64),
    [A | B];
exsp_seed({A1, A2, A3}) ->
    {_, R1} = exsp_next([?MASK(58, A1 * 4294967197 + 1) | ?MASK(58, A2 * 4294967231 + 1)]),
    {_, R2} = exsp_next([?MASK(58, A3 * 4294967279 + 1) | tl(R1)]),
    R2.

exrop_next([S0 | S1]) ->
    Q = S1 bxor S0,
    A = rotl58(S0, 24) bxor Q bxor ?MASK(58, Q bsl 2),
    {(S0 + S1) band ?M58, [A | rotl58(Q, 35)]}.

exrop_seed(S) when is_list(S) -> [A, B] = nonzero(58, 2, S), [A | B];
exrop_seed(S) when is_integer(S) ->
    [A, B] = seed58(2, S band ?M64),
    [A | B];
exrop_seed({A1, A2, A3}) ->
    {_, [_ | R1]} = exrop_next([?MASK(58, A1 * 4294967197 + 1) | ?MASK(58, A2 * 4294967231 + 1)]),
    {_, R2} = exrop_next([?MASK(58, A3 * 4294967279 + 1) | R1]),
    R2.

exro928ss_next({[S15, S0 | Ss], Rs}) ->
    {New15, New0} = exro928_step(S15, S0),
    {starstar(S0), {[New0 | Ss], [New15 | Rs]}};
exro928ss_next({[S15], Rs}) -> exro928ss_next({[S15 | lists:reverse(Rs)], []}).

exro928_step(S15, S0) ->
    Q = S15 bxor S0,
    {rotl58(S0, 44) bxor Q bxor ?MASK(58, Q bsl 9), rotl58(Q, 45)}.

exro928ss_seed(S) when is_list(S) -> {nonzero(58, 16, S), []};
exro928ss_seed(S) when is_integer(S) -> {seed58(16, S band ?M64), []};
exro928ss_seed({A1, A2, A3}) ->
    {S0, X0} = seed58_one(A1 band ?M64),
    {S1, X1} = seed58_one((A2 bxor X0) band ?M64),
    {S2, X2} = seed58_one((A3 bxor X1) band ?M64),
    {[S0, S1, S2 | seed58(13, X2)], []}.

exs64_next(R) ->
    R1 = R bxor (R bsr 12),
    R2 = R1 bxor ?MASK(64, R1 bsl 25),
    R3 = R2 bxor (R2 bsr 27),
    {?MASK(64, R3 * 2685821657736338717), R3}.

exs64_seed([S]) -> hd(nonzero(64, 1, [S]));
exs64_seed(S) when is_integer(S) ->
    [R] = seed64(1, S band ?M64),
    R;
exs64_seed({A1, A2, A3}) ->
    {V1, _} = exs64_next(?MASK(32, A1) * 4294967197 + 1),
    {V2, _} = exs64_next(?MASK(32, A2) * 4294967231 + 1),
    {V3, _} = exs64_next(?MASK(32, A3) * 4294967279 + 1),
    V1 * V2 * V3 rem (?M64 - 1) + 1.

exs1024_next({[S0, S1 | Ss], Rs}) ->
    B1 = S1 bxor ?MASK(64, S1 bsl 31),
    B2 = B1 bxor (B1 bsr 11),
    X = B2 bxor S0 bxor (S0 bsr 30),
    {?MASK(64, X * 1181783497276652981), {[X | Ss], [S0 | Rs]}};
exs1024_next({[S], Rs}) -> exs1024_next({[S | lists:reverse(Rs)], []}).

exs1024_seed(S) when is_list(S) -> {nonzero(64, 16, S), []};
exs1024_seed(S) when is_integer(S) -> {seed64(16, S band ?M64), []};
exs1024_seed({A1, A2, A3}) ->
    B1 = ?MASK(21, (?MASK(21, A1) + 1) * 2097131),
    B2 = ?MASK(21, (?MASK(21, A2) + 1) * 2097133),
    B3 = ?MASK(21, (?MASK(21, A3) + 1) * 2097143),
    {lists:reverse(exs1024_words((B1 bsl 43) bor (B2 bsl 22) bor (B3 bsl 1) bor 1, 16)), []}.

exs1024_words(_, 0) -> [];
exs1024_words(X, N) ->
    {Word, Y} = exs64_next(X),
    [Word | exs1024_words(Y, N - 1)].

nonzero(Bits, N, S) ->
    true = length(S) =:= N andalso lists:any(fun(X) -> X =/= 0 end, S),
    [?MASK(Bits, X) || X <- S].

%% splitmix64 (S. Vigna); states must not be zero.

-spec splitmix64_next(integer()) -> {integer(), integer()}.
splitmix64_next(X0) ->
    X = ?MASK(64, X0 + 16#9E3779B97F4A7C15),
    Z1 = ?MASK(64, (X bxor (X bsr 30)) * 16#BF58476D1CE4E5B9),
    Z2 = ?MASK(64, (Z1 bxor (Z1 bsr 27)) * 16#94D049BB133111EB),
    {Z2 bxor (Z2 bsr 31), X}.

seed58(0, _) -> [];
seed58(N, X) ->
    {Z, X1} = seed58_one(X),
    [Z | seed58(N - 1, X1)].

seed58_one(X) ->
    {Z0, X1} = splitmix64_next(X),
    case ?MASK(58, Z0) of
        0 -> seed58_one(X1);
        Z -> {Z, X1}
    end.

seed64(0, _) -> [];
seed64(N, X) ->
    {Z, X1} = seed64_one(X),
    [Z | seed64(N - 1, X1)].

seed64_one(X) ->
    {Z, X1} = splitmix64_next(X),
    if
        Z =:= 0 -> seed64_one(X1);
        true -> {Z, X1}
    end.
