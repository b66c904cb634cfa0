-module(algo_huffman).
-export([main/0]).

main() -> p(lists:sort(codes(tree([{5, a}, {2, b}, {1, c}, {1, d}]), ""))).

tree([{_, T}]) -> T;
tree(L) -> [{A, X}, {B, Y} | T] = lists:sort(L), tree([{A + B, {X, Y}} | T]).

codes({L, R}, P) -> codes(L, P ++ "0") ++ codes(R, P ++ "1");
codes(S, P) -> [{S, P}].

p(X) -> io:format("~p~n", [X]).
