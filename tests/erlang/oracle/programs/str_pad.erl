-module(str_pad).
-export([main/0]).

main() ->
    p(lists:flatten(string:pad("ab", 5))),
    p(lists:flatten(string:pad("ab", 5, leading, $0))),
    p(string:left("ab", 4)),
    p(string:right("ab", 4, $.)),
    p(string:centre("ab", 6)),
    p(string:copies("ab", 3)),
    p(string:chars($x, 3)).

p(X) -> io:format("~p~n", [X]).
