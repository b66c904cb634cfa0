-module(order_keysort).
-export([main/0]).

main() ->
    p(lists:keysort(2, [{a, 3}, {b, 1}, {c, 2}])),
    p(lists:keysort(1, [{b, x}, {a, y}, {b, a}])),
    p(lists:ukeysort(1, [{b, x}, {a, y}, {b, a}])).

p(X) -> io:format("~p~n", [X]).
