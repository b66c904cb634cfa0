-module(exc_try_clause).
-export([main/0]).

main() ->
    p(t(fun() -> try id(3) of 1 -> one catch _:_ -> no end end)),
    p(t(fun() -> try id(a) of X when is_integer(X) -> X after ok end end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
