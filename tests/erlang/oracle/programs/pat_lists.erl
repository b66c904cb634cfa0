-module(pat_lists).
-export([main/0]).

main() -> p([f(X) || X <- [[], [1], [1, 2], [1, 2, 3], [a | b], x]]).

f([]) -> empty;
f([X]) -> {one, X};
f([A, B]) -> {two, A, B};
f([H | T]) when is_list(T) -> {many, H, T};
f([H | T]) -> {improper, H, T};
f(_) -> none.

p(X) -> io:format("~p~n", [X]).
