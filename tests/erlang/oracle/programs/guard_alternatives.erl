-module(guard_alternatives).
-export([main/0]).

main() -> p([f(X) || X <- [1, 5, 10, a, 3.0]]).

f(X) when X =:= 1; X =:= 5 -> special;
f(X) when is_integer(X), X > 5; is_float(X) -> big_or_float;
f(_) -> other.

p(X) -> io:format("~p~n", [X]).
