-module(exc_maybe_result).
-export([main/0]).

main() ->
    p(pipeline(5)),
    p(pipeline(-1)),
    p(pipeline(100)).

pipeline(X) -> case step1(X) of {ok, Y} -> case step2(Y) of {ok, Z} -> {ok, Z}; E -> E end; E -> E end.

step1(X) when X > 0 -> {ok, X * 2};
step1(_) -> {error, negative}.

step2(X) when X < 50 -> {ok, X + 1};
step2(X) -> {error, {too_big, X}}.

p(X) -> io:format("~p~n", [X]).
