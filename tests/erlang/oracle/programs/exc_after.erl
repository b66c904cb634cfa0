-module(exc_after).
-export([main/0]).

main() ->
    p(try 1 after io:format("after1~n") end),
    p(catch try throw(x) after io:format("after2~n") end),
    p(try throw(x) catch throw:Y -> {caught, Y} after io:format("after3~n") end).

p(X) -> io:format("~p~n", [X]).
