-module(uncaught_throw).
-export([main/0]).

main() ->
    io:format("before~n"),
    throw({oops, [1, 2]}).
