-module(exc_badkey).
-export([main/0]).

main() ->
    p(t(fun() -> map_get(id(k), #{}) end)),
    p(t(fun() -> maps:update(k, 1, #{}) end)),
    p(t(fun() -> (id(#{a => 1}))#{b := 1} end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
