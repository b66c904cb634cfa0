-module(funs_church).
-export([main/0]).

main() ->
    Zero = fun(_) -> fun(X) -> X end end,
    S = fun(N) -> fun(F) -> fun(X) -> F((N(F))(X)) end end end,
    Three = S(S(S(Zero))),
    p((Three(fun(X) -> X + 1 end))(0)).

p(X) -> io:format("~p~n", [X]).
