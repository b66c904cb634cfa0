-module(arith_badbool).
-export([main/0]).

main() ->
    p(t(fun() -> id(1) and true end)),
    p(t(fun() -> not id(0) end)),
    p(t(fun() -> id(1) andalso true end)),
    p(t(fun() -> id(a) orelse true end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
