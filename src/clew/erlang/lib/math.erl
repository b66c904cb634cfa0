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
log2(X) when is_number(X), X > 0 ->
    {M, E} = parts(float(X)),
    clew_exact_math:log2(M, E);
log2(X) when is_number(X) -> error(badarith, [X]);
log2(X) -> error(badarg, [X]).

%% As FDLIBM does it (e_log10.c, Sun Microsystems 1993): the exponent by itself, in two parts.
-spec log10(number()) -> float().
log10(X) when is_number(X), X > 0 ->
    {M, E} = parts(float(X)),
    Exponent = E + clew_exact_math:bits(M) - 1,
    {Y, Rest} = if
                    Exponent < 0 -> {float(Exponent + 1), scale(M, E - Exponent - 1)};
                    true -> {float(Exponent), scale(M, E - Exponent)}
                end,
    Y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * log(Rest) + Y * 3.01029995663611771306e-01;
log10(X) when is_number(X) -> error(badarith, [X]);
log10(X) -> error(badarg, [X]).

-spec erf(number()) -> float().
erf(X) when is_number(X) -> clew_error_function:erf(float(X));
erf(X) -> error(badarg, [X]).

-spec erfc(number()) -> float().
erfc(X) when is_number(X) -> clew_error_function:erfc(float(X));
erfc(X) -> error(badarg, [X]).

of_one(Name, X) when is_number(X) -> finite(clew:math(Name, float(X)));
of_one(_, X) -> error(badarg, [X]).

finite(error) -> error(badarith);
finite(Y) -> Y.

-spec pow(number(), number()) -> float().
pow(X, Y) when is_number(X), is_number(Y) -> finite(clew:math_pow(float(X), float(Y)));
pow(X, Y) -> error(badarg, [X, Y]).

-spec atan2(number(), number()) -> float().
atan2(Y, X) when is_number(X), is_number(Y) -> angle(float(Y), float(X));
atan2(Y, X) -> error(badarg, [Y, X]).

%% Where neither is zero, exactly; a point that is far to the right is as high as its slope says.
angle(Y, X) when X == 0; Y == 0 -> finite(clew:math_atan2(Y, X));
angle(Y, X) ->
    {MY, EY} = parts(abs(Y)),
    {MX, EX} = parts(abs(X)),
    case EY + clew_exact_math:bits(MY) - EX - clew_exact_math:bits(MX) of
        Height when Height < -200, X > 0 -> slope(Y, X);
        _ ->
            Angle = clew_exact_math:angle({MY, EY}, {MX, EX}, X < 0),
            if
                Y < 0 -> -Angle;
                true -> Angle
            end
    end.

%% Zero with its sign where the quotient is too small.
slope(Y, X) -> finite(clew:math_atan2(Y, X)).

-spec ceil(number()) -> float().
ceil(X) when is_number(X), X > -1, X < 0 -> -0.0;
ceil(X) when is_number(X) -> whole(erlang:ceil(float(X)), X);
ceil(X) -> error(badarg, [X]).

-spec floor(number()) -> float().
floor(X) when is_number(X) -> whole(erlang:floor(float(X)), X);
floor(X) -> error(badarg, [X]).

%% A whole number as a float; of zero the sign stays.
whole(0, X) when X == 0 -> float(X);
whole(N, _) -> float(N).

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
