-module(exc_rethrow).
-export([main/0]).

main() -> p(catch f()).

f() -> try error(boom) catch error:R:S -> erlang:raise(throw, {again, R}, S) end.

p(X) -> io:format("~p~n", [X]).
