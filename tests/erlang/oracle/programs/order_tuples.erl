-module(order_tuples).
-export([main/0]).

main() ->
    p(lists:sort([{2}, {1, 2}, {1, 1}, {0, 0, 0}, {}, {1}, {a}])),
    p({1, 2} < {1, 3}),
    p({1, 2} < {0, 0, 0}),
    p({9} < {1, 1}).

p(X) -> io:format("~p~n", [X]).
