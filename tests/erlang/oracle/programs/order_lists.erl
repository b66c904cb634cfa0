-module(order_lists).
-export([main/0]).

main() ->
    p([1, 2] < [1, 3]),
    p([1] < [1, 2]),
    p([] < [a]),
    p("abc" < "abd"),
    p([1 | 2] < [1, 2]),
    p(lists:sort(["b", "ab", "", "abc", "a"])).

p(X) -> io:format("~p~n", [X]).
