-module(order_usort).
-export([main/0]).

main() ->
    p(lists:usort([3, 1, 2, 3, 1])),
    p(lists:usort(["b", "a", "b"])),
    p(ordsets:from_list([c, a, b, a])),
    p(lists:reverse(lists:sort([1, 3, 2]))).

p(X) -> io:format("~p~n", [X]).
