%% Logarithms and angles by whole numbers that stand for fractions of many bits, rounded once at the end. C libraries
%% are almost as exact, so the results are theirs but for rare last digits.
-module(clew_exact_math).

-export([angle/3, bits/1, log2/2]).

%% How many bits are known beyond the highest one of a result, at least.
-define(BITS, 120).

%% How many bits a number has.
bits(N) -> bits(N, 0).

bits(0, Count) -> Count;
bits(N, Count) when N >= 1 bsl 64 -> bits(N bsr 64, Count + 64);
bits(N, Count) -> bits(N bsr 1, Count + 1).

%% The logarithm to base 2 of M * 2^E, which is not zero, bit by bit: squaring a number doubles its logarithm.
log2(M, E) ->
    Count = bits(M),
    case M band (M - 1) of
        0 -> float(E + Count - 1);
        _ -> log2_bits(M bsl (?BITS - Count), ?BITS, E + Count - 1)
    end.

%% Scaled stands for a number between 1 and 2; Log is its logarithm so far, times 2^(?BITS - Left).
log2_bits(_, 0, Log) -> rounded(Log, ?BITS);
log2_bits(Scaled, Left, Log) ->
    case (Scaled * Scaled) bsr (?BITS - 1) of
        Square when Square bsr ?BITS =:= 1 -> log2_bits(Square bsr 1, Left - 1, 2 * Log + 1);
        Square -> log2_bits(Square, Left - 1, 2 * Log)
    end.

%% The angle of a point above the axis, whose height and distance are given as {M, E}; behind the origin if IsBehind.
angle({MY, EY}, {MX, EX}, IsBehind) ->
    Low = min(EY, EX),
    Y = MY bsl (EY - Low),
    X = MX bsl (EX - Low),
    Places = ?BITS + max(0, bits(X) - bits(Y)),
    Right = if
                Y =< X -> arctangent((Y bsl Places) div X, Places);
                true -> half_turn(Places) div 2 - arctangent((X bsl Places) div Y, Places)
            end,
    rounded(if
                IsBehind -> half_turn(Places) - Right;
                true -> Right
            end, Places).

half_turn(Places) -> 4 * (4 * arctangent((1 bsl Places) div 5, Places) - arctangent((1 bsl Places) div 239, Places)).

%% Of a tangent up to 1. Half of the angle has the tangent T / (1 + sqrt(1 + T^2)); that of an eighth is small enough for
%% the series.
arctangent(T, Places) -> arctangent(T, Places, 3).

arctangent(T, Places, 0) -> series(T, T * T bsr Places, Places, 1, 0);
arctangent(T, Places, Halvings) ->
    One = 1 bsl Places,
    Root = root((One * One) + T * T),
    2 * arctangent((T bsl Places) div (One + Root), Places, Halvings - 1).

series(0, _, _, _, Sum) -> Sum;
series(Power, Square, Places, N, Sum) ->
    series(-(Power * Square bsr Places), Square, Places, N + 2, Sum + Power div N).

%% The whole part of a square root, by Newton's method from above.
root(N) -> root(N, 1 bsl ((bits(N) + 1) div 2)).

root(N, Guess) ->
    case (Guess + N div Guess) bsr 1 of
        Better when Better < Guess -> root(N, Better);
        _ -> Guess
    end.

%% N / 2^Places as the nearest float, which is not too small to have 53 bits.
rounded(N, Places) when N < 0 -> -rounded(-N, Places);
rounded(N, Places) ->
    Cut = bits(N) - 53,
    if
        Cut > 0 -> halved(float((N bsr Cut) + (N bsr (Cut - 1)) band 1), Places - Cut);
        true -> halved(float(N), Places)
    end.

halved(F, Times) when Times > 1000 -> halved(F / (1 bsl 1000), Times - 1000);
halved(F, Times) -> F / (1 bsl Times).
