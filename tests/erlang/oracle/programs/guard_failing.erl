-module(guard_failing).
-export([main/0]).

main() -> p([f(X) || X <- [[1], [], {a}, x, {1, 2}]]).

f(X) when hd(X) =:= 1 -> head_one;
f(X) when element(2, X) =:= 2 -> second_two;
f(X) when length(X) =:= 0; X =:= x -> empty_or_x;
f(_) -> other.

p(X) -> io:format("~p~n", [X]).
