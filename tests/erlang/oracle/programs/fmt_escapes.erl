-module(fmt_escapes).
-export([main/0]).

main() ->
    p("a\"b\\c\n\t\r\e\b"),
    p(<<"q\"\n">>),
    p('a\nb'),
    p([1, 2, 10]),
    p([9, 10, 13]),
    p([7, 8]).

p(X) -> io:format("~p~n", [X]).
