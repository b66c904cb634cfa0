-module(lists_basic).
-export([main/0]).

main() ->
    p([1, 2, 3]),
    p([1 | [2, 3]]),
    p([1, 2 | 3]),
    p(hd([1, 2])),
    p(tl([1, 2])),
    p(length([a, b, c])),
    p([] ++ [1]),
    p([1] ++ 2),
    p("abc" ++ [1]).

p(X) -> io:format("~p~n", [X]).
