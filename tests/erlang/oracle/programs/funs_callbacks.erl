-module(funs_callbacks).
-export([main/0]).

main() ->
    p(each([1, 2, 3], fun(X, I) -> {I, X} end)),
    p(until(fun(X) -> X > 100 end, fun(X) -> X * 2 end, 1)).

each(L, F) -> [F(X, I) || {I, X} <- lists:enumerate(L)].

until(P, F, X) -> case P(X) of true -> X; false -> until(P, F, F(X)) end.

p(X) -> io:format("~p~n", [X]).
