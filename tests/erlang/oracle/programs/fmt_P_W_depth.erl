-module(fmt_P_W_depth).
-export([main/0]).

main() ->
    io:format("~P~n", [{1, [2, [3, [4, [5]]]], 6}, 4]),
    io:format("~W~n", [lists:seq(1, 20), 6]),
    io:format("~P~n", [#{a => 1, b => {c, d, e}}, 3]).
