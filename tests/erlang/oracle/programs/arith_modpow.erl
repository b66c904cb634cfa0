-module(arith_modpow).
-export([main/0]).

main() ->
    p(modpow(3, 1000, 1000007)),
    p(modpow(2, 1 bsl 20, 97)).

modpow(_, 0, M) -> 1 rem M;
modpow(B, E, M) when E band 1 =:= 1 -> B * modpow(B, E - 1, M) rem M;
modpow(B, E, M) -> modpow(B * B rem M, E bsr 1, M).

p(X) -> io:format("~p~n", [X]).
