-module(funs_accumulate).
-export([main/0]).

main() ->
    p(acc([1, 2, 3, 4])),
    p(scan(fun(X, A) -> X + A end, 0, [1, 2, 3])).

acc(L) -> element(1, lists:mapfoldl(fun(X, S) -> {X + S, X + S} end, 0, L)).

scan(_, A, []) -> [A];
scan(F, A, [H | T]) -> [A | scan(F, F(H, A), T)].

p(X) -> io:format("~p~n", [X]).
