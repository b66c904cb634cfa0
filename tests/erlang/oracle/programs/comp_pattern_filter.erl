-module(comp_pattern_filter).
-export([main/0]).

main() ->
    p([X || {ok, X} <- [{ok, 1}, error, {ok, 2}, {no, 3}]]),
    p([A || [A | _] <- [[1, 2], [], [3]]]),
    p([X || #{k := X} <- [#{k => 1}, #{}, #{k => 2}]]),
    p([N || <<N>> <- [<<1>>, <<2, 3>>, <<4>>]]).

p(X) -> io:format("~p~n", [X]).
