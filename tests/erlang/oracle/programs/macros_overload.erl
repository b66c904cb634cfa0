-module(macros_overload).
-export([main/0]).

-define(M(), zero).
-define(M(A), {one, A}).
-define(M(A, B), {two, A, B}).

main() ->
    p(?M()),
    p(?M(1)),
    p(?M(1, 2)).

p(X) -> io:format("~p~n", [X]).
