-module(str_escapes).
-export([main/0]).

main() ->
    p("tab\tnew\nquote\"back\\"),
    p("\x41\x{42}\103"),
    p("\e\s\0"),
    io:format("~s~n", ["a\tb"]),
    p('quo\'te'),
    p("it's").

p(X) -> io:format("~p~n", [X]).
