-module(fmt_errors).
-export([main/0]).

main() ->
    p(t(fun() -> io:format("~p", []) end)),
    p(t(fun() -> io:format("~p", [1, 2]) end)),
    p(t(fun() -> io:format("~s", [1]) end)),
    p(t(fun() -> io:format("~b", [a]) end)),
    p(t(fun() -> io_lib:format("~f", [1]) end)),
    p(t(fun() -> io_lib:format("~z", [1]) end)).

t(F) -> try F() catch C:R -> {C, R} end.

p(X) -> io:format("~p~n", [X]).
