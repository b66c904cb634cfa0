%% Functions of floats: OTP's module `math`. What is not a finite number is badarith, as for operators.
-module(math).

-export([acos/1, acosh/1, asin/1, asinh/1, atan/1, atan2/2, atanh/1, ceil/1, cos/1, cosh/1, erf/1, erfc/1, exp/1,
         floor/1, fmod/2, log/1, log10/1, log2/1, pi/0, pow/2, sin/1, sinh/1, sqrt/1, tan/1, tanh/1]).

-spec pi() -> float().
pi() -> 3.1415926535897932.

-define(FUNCTION(Name), Name(X) -> of_one(Name, X)).

?FUNCTION(acos).
?FUNCTION(acosh).
?FUNCTION(asin).
?FUNCTION(asinh).
?FUNCTION(atan).
?FUNCTION(atanh).
?FUNCTION(cos).
?FUNCTION(cosh).
?FUNCTION(exp).
?FUNCTION(log).
?FUNCTION(sin).
?FUNCTION(sinh).
?FUNCTION(sqrt).
?FUNCTION(tan).
?FUNCTION(tanh).

-spec log2(number()) -> float().
log2(X) -> logarithm(X, 2).

-spec log10(number()) -> float().
log10(X) -> logarithm(X, 10).

%% Powers of the base have whole logarithms.
logarithm(X, Base) when is_number(X) ->
    L = of_one(log, X) / of_one(log, Base),
    N = erlang:round(L),
    case abs(N) < 300 andalso pow(Base, N) == X of
        true -> float(N);
        false -> L
    end;
logarithm(X, _) -> error(badarg, [X]).

%% The error function by its series, and by a continued fraction where that converges faster.
-spec erf(number()) -> float().
erf(X) when is_number(X), X < 0 -> -erf(-X);
erf(X) when is_number(X), X < 3 -> 2 / of_one(sqrt, pi()) * erf_series(float(X), float(X), 0);
erf(X) when is_number(X) -> 1.0 - erfc(X);
erf(X) -> error(badarg, [X]).

-spec erfc(number()) -> float().
erfc(X) when is_number(X), X < 3 -> 1.0 - erf(X);
erfc(X) when is_number(X), X > 27 -> 0.0;
erfc(X) when is_number(X) -> of_one(exp, -X * X) / of_one(sqrt, pi()) / (X + erfc_fraction(float(X), 1));
erfc(X) -> error(badarg, [X]).

erf_series(X, Term, N) when abs(Term) < 1.0e-17; N > 200 ->
    Term / (2 * N + 1) + 0.0 * X;
erf_series(X, Term, N) -> Term / (2 * N + 1) + erf_series(X, -Term * X * X / (N + 1), N + 1).

erfc_fraction(_, 60) -> 0.0;
erfc_fraction(X, K) -> K / 2 / (X + erfc_fraction(X, K + 1)).

of_one(Name, X) when is_number(X) -> finite(clew:math(Name, float(X)));
of_one(_, X) -> error(badarg, [X]).

finite(error) -> error(badarith);
finite(Y) -> Y.

-spec pow(number(), number()) -> float().
pow(X, Y) when is_number(X), is_number(Y) -> finite(clew:math_pow(float(X), float(Y)));
pow(X, Y) -> error(badarg, [X, Y]).

-spec atan2(number(), number()) -> float().
atan2(Y, X) when is_number(X), is_number(Y) -> finite(clew:math_atan2(float(Y), float(X)));
atan2(Y, X) -> error(badarg, [Y, X]).

-spec ceil(number()) -> float().
ceil(X) when is_number(X) -> float(erlang:ceil(float(X)));
ceil(X) -> error(badarg, [X]).

-spec floor(number()) -> float().
floor(X) when is_number(X) -> float(erlang:floor(float(X)));
floor(X) -> error(badarg, [X]).

%% The remainder of exact division, with the sign of the dividend.
-spec fmod(number(), number()) -> float().
fmod(X, Y) when is_number(X), is_number(Y) ->
    if
        Y == 0 -> error(badarith, [X, Y]);
        true -> remainder(float(X), float(Y))
    end;
fmod(X, Y) -> error(badarg, [X, Y]).

remainder(X, Y) ->
    {MX, EX} = parts(abs(X)),
    {MY, EY} = parts(abs(Y)),
    E = min(EX, EY),
    R = (MX bsl (EX - E)) rem (MY bsl (EY - E)),
    Magnitude = scale(R, E),
    <<Sign:1, _:63>> = <<X/float>>,
    case Sign of
        1 -> -Magnitude;
        0 -> Magnitude
    end.

%% A float as M * 2^E.
parts(X) ->
    case <<X/float>> of
        <<_:1, 0:11, M:52>> -> {M, -1074};
        <<_:1, E:11, M:52>> -> {M + (1 bsl 52), E - 1075}
    end.

scale(0, _) -> 0.0;
scale(M, E) when E >= 0 -> float(M bsl E);
scale(M, E) when M >= 1 bsl 53 -> scale(M bsr 1, E + 1);
scale(M, E) -> scale_down(float(M), E).

scale_down(X, 0) -> X;
scale_down(X, E) when E =< -500 -> scale_down(X / (1 bsl 500), E + 500);
scale_down(X, E) -> X / (1 bsl -E).
