-module(float_functions).
-export([main/0]).

%% Functions of floats to the last digit, and the texts of floats where two are as short or as near.
main() ->
    rand:seed(exsss, 5),
    One = [acos, acosh, asin, asinh, atan, atanh, cos, cosh, exp, log, sin, sinh, sqrt, tan, tanh, log2, log10, erf, erfc,
           floor, ceil],
    [io:format("~w ~w~n", [F, [tried(F, [value()]) || _ <- lists:seq(1, 8)]]) || F <- One],
    [io:format("~w ~w~n", [F, [tried(F, [value(), value()]) || _ <- lists:seq(1, 12)]]) || F <- [pow, atan2, fmod]],
    io:format("~w~n", [[math:log2(N) || N <- [3, 5, 6, 7, 10, 11, 14, 0.3, 1.0e300, 1.0e-310]]]),
    io:format("~w~n", [[math:log10(N) || N <- [2, 3, 5, 1000, 0.001, 3.14159, 1.0e300, 1.0e-310]]]),
    Signs = [-0.0, 0.0, -0.5, 0.5, -2.0, 3],
    io:format("~w~n", [[math:atan2(Y, X) || Y <- Signs, X <- Signs]]),
    io:format("~w~n", [[{math:ceil(X), math:floor(X)} || X <- Signs]]),
    Floats = [5.5013053839274416e16, 1067188718622640.25, 3416308120411.40625, 230496715311363.125, 9007199254740993.0,
              1.0e22, 1.0e23, 123456789012345678.0, 0.1, 5.0e-324],
    io:format("~w ~p~n", [Floats, Floats]),
    [begin <<F/float>> = <<0:1, E:11, (rand:uniform(1 bsl 52) - 1):52>>, io:format("~w ~p~n", [F, -F]) end
     || E <- lists:seq(1060, 1120)],
    ok.

value() ->
    case rand:uniform(4) of
        1 -> rand:normal() * 3;
        2 -> rand:uniform() * math:pow(10, rand:uniform(40) - 20);
        3 -> rand:uniform(100);
        4 -> (rand:uniform() - 0.5) * 60
    end.

tried(F, Args) ->
    try {Args, apply(math, F, Args)}
    catch
        C:R -> {Args, C, R}
    end.
