-module(exc_badarg).
-export([main/0]).

main() ->
    p(t(fun() -> atom_to_list(id(1)) end)),
    p(t(fun() -> list_to_atom(id(x)) end)),
    p(t(fun() -> element(id(5), {a}) end)),
    p(t(fun() -> list_to_integer(id("x")) end)),
    p(t(fun() -> hd(id([])) end)),
    p(t(fun() -> tuple_size(id([])) end)),
    p(t(fun() -> setelement(3, id({a}), b) end)),
    p(t(fun() -> length(id(a)) end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
