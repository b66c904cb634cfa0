-module(funs_named_recursion).
-export([main/0]).

main() ->
    Fib = fun Fib(N) when N < 2 -> N; Fib(N) -> Fib(N - 1) + Fib(N - 2) end,
    p([Fib(N) || N <- lists:seq(0, 10)]),
    L = fun Loop([], A) -> A; Loop([H | T], A) -> Loop(T, [H | A]) end,
    p(L([1, 2, 3], [])).

p(X) -> io:format("~p~n", [X]).
