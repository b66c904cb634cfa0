-module(uncaught_error).
-export([main/0]).

main() ->
    io:format("before~n"),
    X = id(0),
    io:format("~p~n", [1 div X]).

id(X) -> X.
