-module(arith_bits).
-export([main/0]).

main() ->
    p(5 band 3),
    p(5 bor 3),
    p(5 bxor 3),
    p(bnot 5),
    p(1 bsl 10),
    p(1024 bsr 3),
    p(-1 bsr 5),
    p(-5 band 255),
    p(1 bsl -1),
    p(8 bsr -2).

p(X) -> io:format("~p~n", [X]).
