-module(exc_badfun).
-export([main/0]).

main() ->
    p(t(fun() -> (id(x))(1) end)),
    p(t(fun() -> (id(1))() end)),
    p(t(fun() -> apply(id(x), [1]) end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
