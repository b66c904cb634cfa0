-module(records_tree).
-export([main/0]).

-record(node, {k, l = nil, r = nil}).

main() ->
    T = lists:foldl(fun ins/2, nil, [5, 2, 8, 1, 9, 3]),
    p(walk(T)),
    p(depth(T)),
    p(T#node.k).

ins(K, nil) -> #node{k = K};
ins(K, #node{k = X, l = L} = N) when K < X -> N#node{l = ins(K, L)};
ins(K, #node{r = R} = N) -> N#node{r = ins(K, R)}.

walk(nil) -> [];
walk(#node{k = K, l = L, r = R}) -> walk(L) ++ [K] ++ walk(R).

depth(nil) -> 0;
depth(#node{l = L, r = R}) -> 1 + max(depth(L), depth(R)).

p(X) -> io:format("~p~n", [X]).
