-module(fmt_table).
-export([main/0]).

main() ->
    [io:format("~-10s ~5w ~8.2f~n", [N, Q, P]) || {N, Q, P} <- [{"apple", 3, 1.5}, {"banana", 12, 0.25}, {"cherry", 100, 12.0}]].
