-module(arith_based).
-export([main/0]).

main() ->
    p(16#ff),
    p(2#1010),
    p(36#zz),
    p($a),
    p($\n),
    p(1_000_000),
    p(16#DEAD_BEEF),
    p($\s),
    p($\x41),
    p($\101).

p(X) -> io:format("~p~n", [X]).
