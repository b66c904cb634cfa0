-module(order_atoms).
-export([main/0]).

main() ->
    p(lists:sort([b, a, 'A', aa, 'a b', '', z, true, false])),
    p(a < b),
    p(ab < abc),
    p('Z' < a).

p(X) -> io:format("~p~n", [X]).
