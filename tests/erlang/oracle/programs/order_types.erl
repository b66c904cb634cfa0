-module(order_types).
-export([main/0]).

main() ->
    p(lists:sort([<<"b">>, [], "a", {}, #{}, self_(), a, 1, 1.5, fun main/0 =:= x, {1, 2}, {3}, <<>>, [1]])).

self_() -> zzz.

p(X) -> io:format("~p~n", [X]).
