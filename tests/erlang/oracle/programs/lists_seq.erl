-module(lists_seq).
-export([main/0]).

main() ->
    p(lists:seq(1, 5)),
    p(lists:seq(1, 10, 3)),
    p(lists:seq(5, 1, -2)),
    p(lists:seq(1, 0)),
    p(lists:duplicate(3, x)).

p(X) -> io:format("~p~n", [X]).
