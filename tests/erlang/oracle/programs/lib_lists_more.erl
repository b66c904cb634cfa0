-module(lib_lists_more).
-export([main/0]).

main() ->
    p(lists:delete(2, [1, 2, 3, 2])),
    p(lists:sum([1, 2.5])),
    p(lists:foldl(fun max/2, 0, [3, 7, 2])),
    p(lists:flatlength([1, [2, [3]]])),
    p(lists:zipwith3(fun(A, B, C) -> A + B + C end, [1], [2], [3])),
    p(lists:unzip3([{1, 2, 3}])),
    p(lists:keymap(fun(X) -> -X end, 2, [{a, 1}])),
    p(lists:nthtail(0, [a])).

p(X) -> io:format("~p~n", [X]).
