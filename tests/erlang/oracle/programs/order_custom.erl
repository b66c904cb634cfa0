-module(order_custom).
-export([main/0]).

main() ->
    p(lists:sort(fun(A, B) -> A >= B end, [3, 1, 2])),
    p(lists:sort(fun({A, _}, {B, _}) -> A =< B end, [{2, a}, {1, b}, {2, c}])),
    p(lists:sort(fun(A, B) -> length(A) =< length(B) end, ["ccc", "a", "bb", "d"])).

p(X) -> io:format("~p~n", [X]).
