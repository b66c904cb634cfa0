-module(if_case_values).
-export([main/0]).

main() ->
    X = case 1 of 1 -> a; 2 -> b end,
    Y = if X =:= a -> yes; true -> no end,
    p({X, Y}),
    p(begin Z = 3, Z * 2 end),
    p(Z).

p(X) -> io:format("~p~n", [X]).
