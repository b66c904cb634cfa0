-module(case_exported_variables).
-export([main/0]).

main() ->
    case 2 of 1 -> A = x; 2 -> A = y end,
    p(A),
    {B, C} = case A of y -> {1, 2}; _ -> {3, 4} end,
    p(B + C).

p(X) -> io:format("~p~n", [X]).
