-module(algo_mutual_recursion).
-export([main/0]).

main() ->
    p({even(100), odd(7), even(7)}),
    p(even(20001)).

even(0) -> true;
even(N) -> odd(N - 1).

odd(0) -> false;
odd(N) -> even(N - 1).

p(X) -> io:format("~p~n", [X]).
