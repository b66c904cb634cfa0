-module(exc_if_clause).
-export([main/0]).

main() ->
    p(t(fun() -> if 1 > 2 -> a end end)),
    p(t(fun() -> X = id(a), if X =:= b -> b; is_integer(X) -> i end end)),
    p(if true -> ok end).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
