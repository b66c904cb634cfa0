-module(fmt_too_wide).
-export([main/0]).

main() ->
    io:format("~2w|~3w|~2b|~3.1f|~n", [abcdef, {a, b}, 12345, 1234.5]),
    io:format("~3s|~n", ["abcdef"]).
