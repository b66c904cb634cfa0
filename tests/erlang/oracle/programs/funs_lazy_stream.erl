-module(funs_lazy_stream).
-export([main/0]).

main() ->
    p(take(5, from(1))),
    p(take(4, smap(fun(X) -> X * X end, from(3)))).

from(N) -> fun() -> [N | from(N + 1)] end.

take(0, _) -> [];
take(N, S) -> [H | T] = S(), [H | take(N - 1, T)].

smap(F, S) -> fun() -> [H | T] = S(), [F(H) | smap(F, T)] end.

p(X) -> io:format("~p~n", [X]).
