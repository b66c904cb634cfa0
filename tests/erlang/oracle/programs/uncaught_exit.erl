-module(uncaught_exit).
-export([main/0]).

main() ->
    io:format("before~n"),
    exit(bad_thing).
