-module(lists_zip).
-export([main/0]).

main() ->
    p(lists:zip([1, 2], [a, b])),
    p(lists:unzip([{1, a}, {2, b}])),
    p(lists:zip3([1], [2], [3])),
    p(lists:zipwith(fun(A, B) -> A + B end, [1, 2], [3, 4])),
    p(lists:enumerate([a, b])).

p(X) -> io:format("~p~n", [X]).
