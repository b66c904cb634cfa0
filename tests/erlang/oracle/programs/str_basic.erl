-module(str_basic).
-export([main/0]).

main() ->
    p(string:length("hello")),
    p(string:uppercase("abc")),
    p(string:lowercase("ABC")),
    p(string:reverse("abc")),
    p(string:concat("a", "b")),
    p(string:trim("  x  ")),
    p(string:slice("hello", 1, 3)),
    p(string:is_empty("")).

p(X) -> io:format("~p~n", [X]).
