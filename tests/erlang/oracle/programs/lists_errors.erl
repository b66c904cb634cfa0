-module(lists_errors).
-export([main/0]).

main() ->
    p(t(fun() -> lists:nth(5, [a]) end)),
    p(t(fun() -> hd([]) end)),
    p(t(fun() -> length([1 | 2]) end)),
    p(t(fun() -> lists:map(fun(X) -> X end, [1 | 2]) end)),
    p(t(fun() -> lists:sum([a]) end)),
    p(t(fun() -> lists:zip([1], []) end)),
    p(t(fun() -> lists:max([]) end)).

t(F) -> try F() catch C:R -> {C, R} end.

p(X) -> io:format("~p~n", [X]).
