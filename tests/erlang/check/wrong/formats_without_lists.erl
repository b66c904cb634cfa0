-module(formats_without_lists).
-export([f/0, g/0, h/0, i/0]).
f() -> io:format("~p").
g() -> io:format("~p~n", 1).
h() -> io:format('~p', []).
i() ->
    io:format("~p",
              [1, 2]).
