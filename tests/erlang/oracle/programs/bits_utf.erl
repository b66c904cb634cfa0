-module(bits_utf).
-export([main/0]).

main() ->
    p(<<"ä"/utf8>>),
    p(<<955/utf8>>),
    p(<<955/utf16>>),
    p(<<955/utf32>>),
    <<C/utf8,
    R/binary>> = <<206,
    187,
    97>>,
    p({C, R}),
    p(<<128512/utf8>>),
    p([C2 || <<C2/utf8>> <= <<"aλb"/utf8>>]).

p(X) -> io:format("~p~n", [X]).
