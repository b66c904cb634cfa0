-module(lists_chunks).
-export([main/0]).

main() ->
    p(chunks(3, lists:seq(1, 10))),
    p(windows(2, [a, b, c])).

chunks(_, []) -> [];
chunks(N, L) when length(L) =< N -> [L];
chunks(N, L) -> {A, B} = lists:split(N, L), [A | chunks(N, B)].

windows(N, L) when length(L) < N -> [];
windows(N, [_ | T] = L) -> [lists:sublist(L, N) | windows(N, T)].

p(X) -> io:format("~p~n", [X]).
