-module(comp_filters).
-export([main/0]).

main() ->
    p([X || X <- lists:seq(1, 20), X rem 2 =:= 0, X > 5, X < 15]),
    p([X || X <- [1, a, 2, b], is_integer(X)]),
    p([X || X <- [1, 2, 3], lists:member(X, [2, 3])]),
    p([X || true, X <- [1]]),
    p([1 || false]).

p(X) -> io:format("~p~n", [X]).
