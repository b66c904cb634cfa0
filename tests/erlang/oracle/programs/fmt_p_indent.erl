-module(fmt_p_indent).
-export([main/0]).

main() ->
    io:format("value: ~p~n", [lists:seq(1, 40)]),
    io:format("  x = ~p, y = ~p~n", [{a, lists:seq(1, 30)}, b]),
    io:format("~30p~n", [lists:seq(1, 20)]).
