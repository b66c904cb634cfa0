-module(arith_gcd).
-export([main/0]).

main() ->
    p(gcd(48, 36)),
    p(gcd(1 bsl 40, 6 * 1000000007)),
    p(lcm(21, 6)).

gcd(A, 0) -> A;
gcd(A, B) -> gcd(B, A rem B).

lcm(A, B) -> A div gcd(A, B) * B.

p(X) -> io:format("~p~n", [X]).
