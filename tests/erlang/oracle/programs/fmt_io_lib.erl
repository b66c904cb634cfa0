-module(fmt_io_lib).
-export([main/0]).

main() ->
    p(lists:flatten(io_lib:format("~p-~s", [{a}, "b"]))),
    p(io_lib:format("x~py", [1])),
    p(iolist_to_binary(io_lib:format("~w", [abc]))),
    p(lists:flatten(io_lib:write({a, "b"}))),
    p(io_lib:print([1, 2])).

p(X) -> io:format("~p~n", [X]).
