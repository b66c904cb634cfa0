-module(pat_underscore).
-export([main/0]).

main() ->
    {_, _, A} = {1, 2, 3},
    {_X, _X} = {1, 1},
    p(A),
    p([1 || {_, 1} <- [{a, 1}, {b, 2}]]).

p(X) -> io:format("~p~n", [X]).
