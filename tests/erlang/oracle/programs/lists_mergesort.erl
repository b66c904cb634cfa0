-module(lists_mergesort).
-export([main/0]).

main() ->
    p(ms([5, 2, 8, 1, 9, 3])),
    p(ms(lists:reverse(lists:seq(1, 20)))).

ms([]) -> [];
ms([X]) -> [X];
ms(L) -> {A, B} = lists:split(length(L) div 2, L), mg(ms(A), ms(B)).

mg([], B) -> B;
mg(A, []) -> A;
mg([A | As], [B | _] = Bs) when A =< B -> [A | mg(As, Bs)];
mg(As, [B | Bs]) -> [B | mg(As, Bs)].

p(X) -> io:format("~p~n", [X]).
