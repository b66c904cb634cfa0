-module(lib_sets).
-export([main/0]).

main() ->
    S = sets:from_list([1, 2, 3, 2]),
    p(sets:size(S)),
    p(lists:sort(sets:to_list(sets:union(S, sets:from_list([9]))))),
    p(sets:is_element(2, S)),
    p(lists:sort(sets:to_list(sets:intersection(S, sets:from_list([2, 3, 4]))))),
    p(sets:is_subset(sets:from_list([1]), S)).

p(X) -> io:format("~p~n", [X]).
