-module(exc_badmap_badrecord).
-export([main/0]).

-record(r, {a}).

main() ->
    p(t(fun() -> (id(1))#{a => 1} end)),
    p(t(fun() -> maps:keys(id(1)) end)),
    p(t(fun() -> (id(1))#r.a end)),
    p(t(fun() -> maps:fold(fun(_, _, A) -> A end, 0, id([])) end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
