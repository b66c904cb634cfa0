-module(lists_nth).
-export([main/0]).

main() ->
    p(lists:nth(2, [a, b, c])),
    p(lists:nthtail(1, [a, b, c])),
    p(lists:last([1, 2, 3])),
    p(lists:droplast([1, 2, 3])),
    p(lists:sublist([1, 2, 3, 4], 2)),
    p(lists:sublist([1, 2, 3, 4], 2, 2)).

p(X) -> io:format("~p~n", [X]).
