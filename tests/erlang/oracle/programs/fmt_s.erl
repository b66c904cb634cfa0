-module(fmt_s).
-export([main/0]).

main() ->
    io:format("~s|~s|~s~n", ["str", <<"bin">>, atom]),
    io:format("~s~n", [["a", $b, <<"c">>]]),
    io:format("~10s|~-10s|~.2s|~5.2s|~n", ["abc", "abc", "abc", "abc"]),
    io:format("~ts~n", ["é"]).
