-module(str_replace).
-export([main/0]).

main() ->
    p(lists:flatten(string:replace("a-b-c", "-", "+"))),
    p(lists:flatten(string:replace("a-b-c", "-", "+", all))),
    p(string:strip("xxaxx", both, $x)),
    p(string:trim("..a..", leading, ".")),
    p(string:chomp("line\n")).

p(X) -> io:format("~p~n", [X]).
