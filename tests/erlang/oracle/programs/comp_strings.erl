-module(comp_strings).
-export([main/0]).

main() ->
    p([C - 32 || C <- "abc", C >= $a]),
    p([string:to_upper(C) || C <- "hello"]),
    p([[C, $ ] || C <- "ab"]),
    p(lists:append([[C, C] || C <- "xy"])).

p(X) -> io:format("~p~n", [X]).
