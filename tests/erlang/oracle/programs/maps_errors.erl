-module(maps_errors).
-export([main/0]).

main() ->
    p(t(fun() -> maps:get(z, #{}) end)),
    p(t(fun() -> (id(#{}))#{a := 1} end)),
    p(t(fun() -> (id(x))#{a => 1} end)),
    p(t(fun() -> maps:put(a, 1, x) end)),
    p(t(fun() -> maps:from_list([x]) end)),
    p(t(fun() -> map_size(id([])) end)),
    p(t(fun() -> #{a := _} = id(#{}) end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
