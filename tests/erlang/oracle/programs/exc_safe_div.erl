-module(exc_safe_div).
-export([main/0]).

main() -> p([safe(A, B) || {A, B} <- [{1, 2}, {1, 0}, {a, 1}, {4, 2}]]).

safe(A, B) -> case catch A / B of {'EXIT', {badarith, _}} -> undefined; V -> V end.

p(X) -> io:format("~p~n", [X]).
