-module(lists_permutations).
-export([main/0]).

main() ->
    p(perms([1, 2, 3])),
    p(length(perms([a, b, c, d]))),
    p(subsets([1, 2, 3])).

perms([]) -> [[]];
perms(L) -> [[H | T] || H <- L, T <- perms(L -- [H])].

subsets([]) -> [[]];
subsets([H | T]) -> S = subsets(T), S ++ [[H | X] || X <- S].

p(X) -> io:format("~p~n", [X]).
