-module(fmt_w_p).
-export([main/0]).

main() ->
    io:format("~w ~p~n", ["abc", "abc"]),
    io:format("~w ~p~n", [[1, 2], [1, 2]]),
    io:format("~w ~p~n", ['A b', 'A b']),
    io:format("~w ~p~n", [<<"ab">>, <<"ab">>]),
    io:format("~w ~p~n", [{a, [b]}, #{k => "v"}]),
    io:format("~w~n", [1.0]).
