-module(funs_local_reference).
-export([main/0]).

main() ->
    p(lists:map(fun double/1, [1, 2])),
    F = fun add/2,
    p(F(1, 2)),
    p(apply(F, [3, 4])),
    p(lists:foldl(fun add/2, 0, [1, 2, 3])).

double(X) -> X * 2.

add(A, B) -> A + B.

p(X) -> io:format("~p~n", [X]).
