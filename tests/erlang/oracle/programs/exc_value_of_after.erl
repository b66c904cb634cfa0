-module(exc_value_of_after).
-export([main/0]).

main() ->
    p(f(1)),
    p(f(0)).

f(X) -> try 1 / X catch error:_ -> failed after ignored end.

p(X) -> io:format("~p~n", [X]).
