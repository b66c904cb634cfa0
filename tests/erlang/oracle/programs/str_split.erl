-module(str_split).
-export([main/0]).

main() ->
    p(string:split("a,b,c", ",")),
    p(string:split("a,b,c", ",", all)),
    p(string:split("a,b,c", ",", trailing)),
    p(string:tokens("a b  c", " ")),
    p(string:lexemes("a,b;c", ",;")),
    p(string:join(["a", "b"], "-")).

p(X) -> io:format("~p~n", [X]).
