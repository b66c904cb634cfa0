-module(lib_ordsets).
-export([main/0]).

main() ->
    A = ordsets:from_list([3, 1, 2]),
    B = ordsets:from_list([2, 4]),
    p(ordsets:union(A, B)),
    p(ordsets:intersection(A, B)),
    p(ordsets:subtract(A, B)),
    p(ordsets:is_element(1, A)),
    p(ordsets:is_subset([1], A)),
    p(ordsets:add_element(0, A)),
    p(ordsets:del_element(1, A)).

p(X) -> io:format("~p~n", [X]).
