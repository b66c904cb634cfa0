-module(records_badrecord).
-export([main/0]).

-record(r, {a}).

main() ->
    p(t(fun() -> (id(x))#r.a end)),
    p(t(fun() -> (id({r, 1, 2}))#r.a end)),
    p(t(fun() -> (id({r}))#r{a = 1} end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
