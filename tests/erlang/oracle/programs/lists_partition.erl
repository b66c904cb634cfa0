-module(lists_partition).
-export([main/0]).

main() ->
    p(lists:partition(fun(X) -> X rem 2 =:= 0 end, [1, 2, 3, 4])),
    p(lists:splitwith(fun(X) -> X < 3 end, [1, 2, 3, 1])),
    p(lists:takewhile(fun(X) -> X < 3 end, [1, 2, 3, 1])),
    p(lists:dropwhile(fun(X) -> X < 3 end, [1, 2, 3, 1])),
    p(lists:split(1, [a, b])).

p(X) -> io:format("~p~n", [X]).
