-module(bits_no_match).
-export([main/0]).

main() ->
    p(f(<<>>)),
    p(f(<<1>>)),
    p(f(<<1, 2>>)),
    p(f(<<1, 2, 3>>)),
    p(f(<<1:4>>)),
    p(f(x)).

f(<<>>) -> empty;
f(<<1>>) -> one;
f(<<A, B>>) -> {A, B};
f(<<_, _/binary>>) -> many;
f(B) when is_bitstring(B) -> bits;
f(_) -> no.

p(X) -> io:format("~p~n", [X]).
