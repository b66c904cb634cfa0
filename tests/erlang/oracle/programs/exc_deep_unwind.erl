-module(exc_deep_unwind).
-export([main/0]).

main() -> p(catch down(1000)).

down(0) -> throw(bottom);
down(N) -> 1 + down(N - 1).

p(X) -> io:format("~p~n", [X]).
