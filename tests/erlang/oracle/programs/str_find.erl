-module(str_find).
-export([main/0]).

main() ->
    p(string:find("hello world", "o")),
    p(string:find("hello world", "o", trailing)),
    p(string:find("abc", "x")),
    p(string:str("hello", "l")),
    p(string:rstr("hello", "l")),
    p(string:chr("hello", $l)),
    p(string:prefix("hello", "he")).

p(X) -> io:format("~p~n", [X]).
