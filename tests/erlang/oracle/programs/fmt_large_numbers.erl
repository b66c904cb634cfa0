-module(fmt_large_numbers).
-export([main/0]).

main() ->
    p(1 bsl 200),
    p(-(1 bsl 100)),
    p(1.0e300),
    p(1.7976931348623157e308),
    p(5.0e-324),
    p(123456789.123),
    p(100000.0),
    p(1.0e5),
    p(1.0e21).

p(X) -> io:format("~p~n", [X]).
