-module(str_caesar).
-export([main/0]).

main() ->
    p(shift(3, "Hello, World!")),
    p(shift(-3, shift(3, "Round trip"))).

shift(N, S) -> [sh(N, C) || C <- S].

sh(N, C) when C >= $a, C =< $z -> $a + ((C - $a + N + 26) rem 26);
sh(N, C) when C >= $A, C =< $Z -> $A + ((C - $A + N + 26) rem 26);
sh(_, C) -> C.

p(X) -> io:format("~p~n", [X]).
