-module(bits_endianness).
-export([main/0]).

main() ->
    p(<<258:16/big>>),
    p(<<258:16/little>>),
    <<L:16/little>> = <<1,
    2>>,
    p(L),
    <<B:16/big>> = <<1,
    2>>,
    p(B),
    p(<<1:24/little>>),
    <<S:32/little-signed>> = <<254,
    255,
    255,
    255>>,
    p(S).

p(X) -> io:format("~p~n", [X]).
