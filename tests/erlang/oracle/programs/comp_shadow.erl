-module(comp_shadow).
-export([main/0]).

main() ->
    X = 10,
    p([X || X <- [1, 2]]),
    p(X),
    p([X + Y || Y <- [1, 2]]),
    p([Y || Y <- [X, 20]]).

p(X) -> io:format("~p~n", [X]).
