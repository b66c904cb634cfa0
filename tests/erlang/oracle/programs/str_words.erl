-module(str_words).
-export([main/0]).

main() ->
    p(string:words("one two  three")),
    p(string:sub_word("one two three", 2)),
    p(string:sub_string("hello", 2, 3)),
    p(string:substr("hello", 2, 3)),
    p(string:span("aabc", "a")),
    p(string:cspan("abc", "c")),
    p(string:equal("a", <<"a">>)).

p(X) -> io:format("~p~n", [X]).
