-module(funs_in_maps).
-export([main/0]).

main() ->
    Ops = #{add => fun(A, B) -> A + B end, mul => fun(A, B) -> A * B end},
    p([(maps:get(O, Ops))(3, 4) || O <- [add, mul]]),
    #{add := F} = Ops,
    p(F(1, 1)).

p(X) -> io:format("~p~n", [X]).
