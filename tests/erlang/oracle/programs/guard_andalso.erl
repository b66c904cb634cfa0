-module(guard_andalso).
-export([main/0]).

main() -> p([f(X) || X <- [{1, 2}, {2, 1}, [], {a}]]).

f(X) when is_tuple(X) andalso tuple_size(X) =:= 2 andalso element(1, X) < element(2, X) -> ascending;
f(X) when is_tuple(X) orelse X =:= [] -> tuple_or_nil;
f(_) -> other.

p(X) -> io:format("~p~n", [X]).
