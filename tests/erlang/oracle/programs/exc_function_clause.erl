-module(exc_function_clause).
-export([main/0]).

main() ->
    p(t(fun() -> f(id(3)) end)),
    p(t(fun() -> f(id(a)) end)),
    p(t(fun() -> (fun(1) -> one end)(id(2)) end)).

f(1) -> one;
f(X) when is_atom(X), X =/= a -> atom.

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
