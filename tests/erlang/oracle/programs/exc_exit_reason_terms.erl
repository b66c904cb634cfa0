-module(exc_exit_reason_terms).
-export([main/0]).

main() ->
    p(t(fun() -> exit({shutdown, [1, 2]}) end)),
    p(t(fun() -> exit(normal) end)),
    p(t(fun() -> throw(#{a => 1}) end)),
    p(t(fun() -> error({custom, "text"}) end)).

t(F) -> try F() catch C:R -> {C, R} end.

p(X) -> io:format("~p~n", [X]).
