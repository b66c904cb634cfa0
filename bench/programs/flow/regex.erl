%% Regular expressions as functions that continue.
-module(regex).
-export([main/0]).

char(C) -> fun([D | Rest], K) when C =:= D -> K(Rest); (_, _) -> false end.

seq(A, B) -> fun(Input, K) -> A(Input, fun(Rest) -> B(Rest, K) end) end.

alt(A, B) -> fun(Input, K) -> A(Input, K) orelse B(Input, K) end.

star(A) ->
    fun Loop(Input, K) ->
        K(Input) orelse A(Input, fun(Rest) -> Rest =/= Input andalso Loop(Rest, K) end)
    end.

matches(R, Input) -> R(Input, fun(Rest) -> Rest =:= [] end).

main() ->
    R = seq(star(alt(char($a), char($b))), char($c)),
    {matches(R, "abbac"), matches(R, "abd")}.
