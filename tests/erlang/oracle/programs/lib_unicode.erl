-module(lib_unicode).
-export([main/0]).

main() ->
    p(unicode:characters_to_binary([955, "abc", <<"d">>])),
    p(unicode:characters_to_list(<<206, 187>>)),
    p(unicode:characters_to_binary("é", unicode, latin1)),
    p(unicode:characters_to_list(<<255>>)),
    p(unicode:characters_to_binary([955], unicode, utf16)).

p(X) -> io:format("~p~n", [X]).
