-module(order_numbers).
-export([main/0]).

main() ->
    p(lists:sort([3, 1.5, -2, 0, 2.0, 1 bsl 70, -1.0e300, 7])),
    p(1 < a),
    p(1.0e308 < a),
    p(lists:max([1, 2.5, 2])),
    p(lists:min([1, 0.5, -1])).

p(X) -> io:format("~p~n", [X]).
