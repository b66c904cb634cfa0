-module(exc_guard_in_catch).
-export([main/0]).

main() -> p([c(X) || X <- [1, -1, a]]).

c(X) ->
    try throw(X) catch throw:N when is_integer(N), N > 0 -> positive; throw:N when is_integer(N) -> negative; throw:_ -> other end.

p(X) -> io:format("~p~n", [X]).
