-module(lists_rle).
-export([main/0]).

main() ->
    p(rle("aaabbc")),
    p(unrle(rle("aaabbc"))),
    p(rle([])).

rle([]) -> [];
rle([H | T]) -> rle(T, H, 1).
rle([H | T], H, N) -> rle(T, H, N + 1);
rle([X | T], H, N) -> [{H, N} | rle(T, X, 1)];
rle([], H, N) -> [{H, N}].

unrle(L) -> lists:append([lists:duplicate(N, C) || {C, N} <- L]).

p(X) -> io:format("~p~n", [X]).
