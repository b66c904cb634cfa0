-module(funs_fold_build).
-export([main/0]).

main() ->
    Compose = fun(Fs) -> lists:foldl(fun(F, G) -> fun(X) -> F(G(X)) end end, fun(X) -> X end, Fs) end,
    p((Compose([fun(X) -> X + 1 end, fun(X) -> X * 2 end, fun integer_to_list/1]))(4)).

p(X) -> io:format("~p~n", [X]).
