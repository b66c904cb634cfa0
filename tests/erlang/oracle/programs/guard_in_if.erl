-module(guard_in_if).
-export([main/0]).

main() -> p([s(X) || X <- [5, 0, -5, a]]).

s(X) -> if is_number(X), X > 0 -> 1; is_number(X), X < 0 -> -1; X == 0 -> 0; true -> nan end.

p(X) -> io:format("~p~n", [X]).
