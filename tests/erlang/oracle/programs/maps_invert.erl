-module(maps_invert).
-export([main/0]).

main() -> p(invert(#{a => 1, b => 2, c => 1})).

invert(M) -> maps:fold(fun(K, V, A) -> A#{V => lists:sort([K | maps:get(V, A, [])])} end, #{}, M).

p(X) -> io:format("~p~n", [X]).
