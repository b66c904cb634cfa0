-module(guard_arithmetic).
-export([main/0]).

main() -> p([f(X) || X <- [2, 3, 9, 0, a, 2.5]]).

f(X) when X rem 3 =:= 0, X > 0 -> three;
f(X) when X * 2 > 4 -> big;
f(X) when abs(X) =:= X -> nonneg;
f(_) -> other.

p(X) -> io:format("~p~n", [X]).
