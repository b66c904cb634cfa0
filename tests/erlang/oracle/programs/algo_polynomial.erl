-module(algo_polynomial).
-export([main/0]).

main() ->
    p(eval([1, 2, 3], 2)),
    p(add([1, 2], [3])),
    p(mul([1, 1], [1, 1])),
    p(derive([1, 2, 3])).

eval(P, X) -> lists:foldr(fun(C, A) -> C + X * A end, 0, P).

add([A | As], [B | Bs]) -> [A + B | add(As, Bs)];
add([], B) -> B;
add(A, []) -> A.

mul([], _) -> [];
mul([A | As], B) -> add([A * X || X <- B], [0 | mul(As, B)]).

derive([_ | T]) -> [I * C || {I, C} <- lists:zip(lists:seq(1, length(T)), T)].

p(X) -> io:format("~p~n", [X]).
