-module(lists_improper).
-export([main/0]).

main() ->
    p([a | b]),
    p([a, b | c]),
    p(tl([a | b])),
    p(is_list([a | b])),
    p([X || X <- [1, 2]]),
    p([1 | [2 | [3 | []]]]).

p(X) -> io:format("~p~n", [X]).
