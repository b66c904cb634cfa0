-module(lib_array).
-export([main/0]).

main() ->
    A = array:set(3, x, array:new()),
    p(array:get(3, A)),
    p(array:get(0, A)),
    p(array:size(A)),
    p(array:to_list(A)),
    B = array:from_list([a, b, c]),
    p(array:foldl(fun(I, V, Acc) -> [{I, V} | Acc] end, [], B)),
    p(array:sparse_to_list(A)).

p(X) -> io:format("~p~n", [X]).
