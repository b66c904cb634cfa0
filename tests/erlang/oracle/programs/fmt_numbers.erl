-module(fmt_numbers).
-export([main/0]).

main() ->
    io:format("~b ~B ~.2b ~.16b ~.16B ~.8#~n", [10, 10, 5, 255, 255, 64]),
    io:format("~5b|~-5b|~5.10.0b|~n", [42, 42, 42]),
    io:format("~.16+ ~x ~X~n", [255, 31, "0x", 31, "0X"]).
