-module(comp_guard_failure).
-export([main/0]).

main() ->
    p([X || X <- [1, a, {b}], X + 1 > 0]),
    p([X || X <- [[], [1]], hd(X) =:= 1]),
    p([X || X <- [1, 2, 3], X =:= 2 orelse X =:= 3]).

p(X) -> io:format("~p~n", [X]).
