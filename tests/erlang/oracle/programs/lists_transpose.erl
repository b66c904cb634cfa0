-module(lists_transpose).
-export([main/0]).

main() ->
    p(tr([[1, 2, 3], [4, 5, 6]])),
    p(tr([[a]])),
    p(mul([[1, 2], [3, 4]], [[5, 6], [7, 8]])).

tr([[] | _]) -> [];
tr(M) -> [[hd(R) || R <- M] | tr([tl(R) || R <- M])].

mul(A, B) -> [[lists:sum([X * Y || {X, Y} <- lists:zip(R, C)]) || C <- tr(B)] || R <- A].

p(X) -> io:format("~p~n", [X]).
