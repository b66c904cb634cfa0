-module(fmt_floats).
-export([main/0]).

main() ->
    io:format("~f ~.2f ~10.3f|~-10.1f|~n", [1.5, 3.14159, 2.5, 0.25]),
    io:format("~e ~.3e ~g ~.3g~n", [12345.678, 0.00012, 0.1, 1.0e10]),
    io:format("~w ~p ~w ~w~n", [1.0e10, 0.1, 1.0e-5, 123456.789]).
