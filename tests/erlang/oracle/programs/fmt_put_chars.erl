-module(fmt_put_chars).
-export([main/0]).

main() ->
    io:put_chars("text\n"),
    io:put_chars(["deep", [$ , <<"text">>], "\n"]),
    io:nl(),
    io:write({a, "b"}),
    io:nl(),
    io:fwrite("~p~n", [x]).
