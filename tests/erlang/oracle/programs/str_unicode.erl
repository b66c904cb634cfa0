-module(str_unicode).
-export([main/0]).

main() ->
    S = "żółw",
    p(length(S)),
    p(S),
    io:format("~ts~n", [S]),
    p(unicode:characters_to_binary(S)),
    p(unicode:characters_to_list(<<"żó"/utf8>>)),
    p(string:length(<<"żó"/utf8>>)),
    io:format("~ts~n", [string:uppercase("straße")]).

p(X) -> io:format("~p~n", [X]).
