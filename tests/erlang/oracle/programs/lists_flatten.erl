-module(lists_flatten).
-export([main/0]).

main() ->
    p(lists:flatten([1, [2, [3, []]], [[4]]])),
    p(lists:append([[1], [2, 3], []])),
    p(lists:flatmap(fun(X) -> [X, X] end, [1, 2])),
    p(lists:concat([a, 1, "b", 2.5])).

p(X) -> io:format("~p~n", [X]).
