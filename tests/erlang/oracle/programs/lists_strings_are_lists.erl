-module(lists_strings_are_lists).
-export([main/0]).

main() ->
    p("abc" =:= [97, 98, 99]),
    p([104, 105]),
    p([104, 105, 0]),
    p([$a | "bc"]),
    p("a" "b" "c"),
    p(""),
    p([[], "", [[]]]).

p(X) -> io:format("~p~n", [X]).
