-module(fmt_star).
-export([main/0]).

main() ->
    io:format("~*w|~-*w|~n", [5, a, 5, b]),
    io:format("~*.*f|~n", [10, 2, 3.14159]),
    io:format("~5.*.0b|~n", [10, 7]),
    io:format("~10..*s|~n", [$-, "ab"]).
