-module(exc_undef).
-export([main/0]).

main() ->
    p(t(fun() -> nomodule:nofunction(1) end)),
    p(t(fun() -> lists:nofunction(1) end)),
    p(t(fun() -> apply(exc_undef, hidden, []) end)),
    p(t(fun() -> (id(lists)):(id(rev))([]) end)).

t(F) -> try F() catch C:R -> {C, R} end.

id(X) -> X.

p(X) -> io:format("~p~n", [X]).
