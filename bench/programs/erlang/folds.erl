%% Funs given to the functions of lists.
-module(folds).
-export([run/1]).

run(N) ->
    Squares = lists:map(fun(X) -> X * X rem 1009 end, lists:seq(1, N)),
    Odd = lists:filter(fun(X) -> X rem 2 =:= 1 end, Squares),
    lists:foldl(fun(X, Sum) -> (Sum * 31 + X) rem 1000003 end, 0, Odd).
