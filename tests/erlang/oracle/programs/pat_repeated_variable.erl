-module(pat_repeated_variable).
-export([main/0]).

main() ->
    p([same(A, B) || {A, B} <- [{1, 1}, {1, 2}, {1, 1.0}, {"a", "a"}]]),
    p([X || {X, X} <- [{1, 1}, {1, 2}, {a, a}]]).

same(X, X) -> yes;
same(_, _) -> no.

p(X) -> io:format("~p~n", [X]).
