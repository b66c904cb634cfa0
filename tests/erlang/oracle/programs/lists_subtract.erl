-module(lists_subtract).
-export([main/0]).

main() ->
    p([1, 2, 3, 2, 1] -- [2, 1]),
    p([a, b] -- []),
    p([] -- [a]),
    p([1, 1.0] -- [1.0]),
    p("hello" -- "l").

p(X) -> io:format("~p~n", [X]).
