-module(records_typed).
-export([main/0]).

-record(typed, {a :: integer(), b = x :: atom(), c :: [term()] | undefined}).

main() ->
    p(#typed{a = 1}),
    p((#typed{a = 1, c = [y]})#typed.c).

p(X) -> io:format("~p~n", [X]).
