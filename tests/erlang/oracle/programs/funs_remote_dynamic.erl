-module(funs_remote_dynamic).
-export([main/0]).

main() ->
    M = lists,
    F = reverse,
    p(M:F([1, 2])),
    p(apply(M, F, [[1, 2]])),
    p(apply(lists, seq, [1, 3])),
    G = fun M:F/1,
    p(G("ab")),
    p(erlang:apply(fun(X) -> X end, [1])).

p(X) -> io:format("~p~n", [X]).
