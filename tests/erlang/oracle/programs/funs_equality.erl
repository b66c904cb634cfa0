-module(funs_equality).
-export([main/0]).

main() ->
    F = fun(X) -> X end,
    p(F =:= F),
    p(fun lists:map/2 =:= fun lists:map/2),
    p(fun lists:map/2 =:= fun lists:map/3),
    p(F =:= fun lists:map/2),
    p(F > 1),
    p(F < {}),
    p(is_function(fun lists:map/2, 2)).

p(X) -> io:format("~p~n", [X]).
