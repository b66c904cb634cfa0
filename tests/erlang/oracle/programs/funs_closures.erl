-module(funs_closures).
-export([main/0]).

main() ->
    Add = fun(N) -> fun(X) -> X + N end end,
    A5 = Add(5),
    p(A5(1)),
    p((Add(1))(2)),
    p([F(10) || F <- [Add(I) || I <- [1, 2, 3]]]).

p(X) -> io:format("~p~n", [X]).
