-module(pat_alias).
-export([main/0]).

main() ->
    p(f({a, [1, 2]})),
    p(f([x])),
    {A, _} = T = {1, 2},
    p({A, T}).

f({_, [_ | _] = L} = W) -> {L, W};
f([_] = L) -> L.

p(X) -> io:format("~p~n", [X]).
