-module(fmt_fread).
-export([main/0]).

main() ->
    p(io_lib:fread("~d ~s", "42 hello rest")),
    p(io_lib:fread("~f,~d", "1.5,7")),
    p(io_lib:fread("~d", "x")),
    p(io_lib:fread("~c~c", "ab")),
    p(io_lib:fread("a~db", "a12b")),
    p(io_lib:fread("~16u", "255")).

p(X) -> io:format("~p~n", [X]).
