%% The error function and its complement, by the rational approximations of FDLIBM (s_erf.c, Sun Microsystems 1993),
%% which C libraries use: on four intervals, each with its numerator and denominator. The sums are grouped as the GNU C
%% library does, so the last digits are the same.
-module(clew_error_function).

-export([erf/1, erfc/1]).

-define(AT_ONE, 8.45062911510467529297e-01).
-define(LARGE, 2.857142).

erf(X) ->
    A = abs(X),
    if
        A < 3.7252902984619140625e-9 -> X + 1.28379167095512586316e-01 * X;
        A < 0.84375 -> X + X * near_zero(X);
        A < 1.25 -> signed(X, ?AT_ONE + near_one(A));
        A >= 6 -> signed(X, 1.0);
        true -> signed(X, 1.0 - tail(A) / A)
    end.

erfc(X) ->
    A = abs(X),
    if
        A < 1.387778780781445675529539585113525390625e-17 -> 1.0 - X;
        A < 0.84375, X < 0.25 -> 1.0 - (X + X * near_zero(X));
        A < 0.84375 -> 0.5 - (X - 0.5 + X * near_zero(X));
        A < 1.25, X >= 0 -> 1.0 - ?AT_ONE - near_one(A);
        A < 1.25 -> 1.0 + (?AT_ONE + near_one(A));
        X < -6 -> 2.0;
        A >= 28 -> 0.0;
        X > 0 -> tail(A) / A;
        true -> 2.0 - tail(A) / A
    end.

signed(X, Y) when X < 0 -> -Y;
signed(_, Y) -> Y.

near_zero(X) ->
    Z = X * X,
    ratio(Z, [1.28379167095512558561e-01, -3.25042107247001499370e-01, -2.84817495755985104766e-02,
              -5.77027029648944159157e-03, -2.37630166566501626084e-05],
          [1.0, 3.97917223959155352819e-01, 6.50222499887672944485e-02, 5.08130628187576562776e-03,
           1.32494738004321644526e-04, -3.96022827877536812320e-06]).

near_one(A) ->
    ratio(A - 1.0, [-2.36211856075265944077e-03, 4.14856118683748331666e-01, -3.72207876035701323847e-01,
                    3.18346619901161753674e-01, -1.10894694282396677476e-01, 3.54783043256182359371e-02,
                    -2.16637559486879084300e-03],
          [1.0, 1.06420880400844228286e-01, 5.40397917702171048937e-01, 7.18286544141962662868e-02,
           1.26171219808761642112e-01, 1.36370839120290507362e-02, 1.19844998467991074170e-02]).

%% A times the complement. The square of A is split, since its exponential would lose digits.
tail(A) ->
    S = 1.0 / (A * A),
    Ratio = if
                A < ?LARGE ->
                    ratio(S, [-9.86494403484714822705e-03, -6.93858572707181764372e-01, -1.05586262253232909814e+01,
                              -6.23753324503260060396e+01, -1.62396669462573470355e+02, -1.84605092906711035994e+02,
                              -8.12874355063065934246e+01, -9.81432934416914548592e+00],
                          [1.0, 1.96512716674392571292e+01, 1.37657754143519042600e+02, 4.34565877475229228821e+02,
                           6.45387271733267880336e+02, 4.29008140027567833386e+02, 1.08635005541779435134e+02,
                           6.57024977031928170135e+00, -6.04244152148580987438e-02]);
                true ->
                    ratio(S, [-9.86494292470009928597e-03, -7.99283237680523006574e-01, -1.77579549177547519889e+01,
                              -1.60636384855821916062e+02, -6.37566443368389627722e+02, -1.02509513161107724954e+03,
                              -4.83519191608651397019e+02],
                          [1.0, 3.03380607434824582924e+01, 3.25792512996573918826e+02, 1.53672958608443695994e+03,
                           3.19985821950859553908e+03, 2.55305040643316442583e+03, 4.74528541206955367215e+02,
                           -2.24409524465858183362e+01])
            end,
    <<High:32, _:32>> = <<A/float>>,
    <<Z/float>> = <<High:32, 0:32>>,
    math:exp(-Z * Z - 0.5625) * math:exp((Z - A) * (Z + A) + Ratio).

ratio(X, Above, Below) -> polynomial(X, Above) / polynomial(X, Below).

%% Pairs of terms are added first, then their products with even powers, from the lowest on.
polynomial(X, [C0, C1 | Rest]) -> pairs(Rest, X, powers(X), C0 + X * C1).

pairs([C0, C1 | Rest], X, [Power | Powers], Sum) -> pairs(Rest, X, Powers, Sum + Power * (C0 + X * C1));
pairs([C0], _, [Power | _], Sum) -> Sum + Power * C0;
pairs([], _, _, Sum) -> Sum.

%% X to the 2nd, 4th, 6th and 8th.
powers(X) ->
    Second = X * X,
    Fourth = Second * Second,
    [Second, Fourth, Fourth * Second, Fourth * Fourth].
