-module(arity_format).
-export([f/1]).
f(A) ->
    io:format("~p ~p~n", [A]).
