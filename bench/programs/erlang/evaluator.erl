%% Tuples and atoms matched: a small evaluator.
-module(evaluator).
-export([run/1]).

run(N) -> loop(N, 0).

loop(0, Sum) -> Sum;
loop(N, Sum) -> loop(N - 1, (Sum + value(tree(6, N), [{x, N}, {y, 3}])) rem 1000003).

tree(0, N) when N rem 2 =:= 0 -> {var, x};
tree(0, _) -> {var, y};
tree(D, N) ->
    Op = case (D + N) rem 3 of 0 -> add; 1 -> sub; 2 -> mul end,
    {Op, tree(D - 1, N), tree(D - 1, N + 1)}.

value({var, Name}, Env) ->
    {Name, Value} = lists:keyfind(Name, 1, Env),
    Value;
value({add, A, B}, Env) -> value(A, Env) + value(B, Env);
value({sub, A, B}, Env) -> value(A, Env) - value(B, Env);
value({mul, A, B}, Env) -> (value(A, Env) * value(B, Env)) rem 65521.
