-module(str_binaries).
-export([main/0]).

main() ->
    p(string:uppercase(<<"abc">>)),
    p(string:split(<<"a b">>, " ")),
    p(string:trim(<<" x ">>)),
    p(string:length(<<"abc">>)),
    p(string:slice(<<"hello">>, 2)),
    p(string:lexemes(<<"a b c">>, " ")).

p(X) -> io:format("~p~n", [X]).
