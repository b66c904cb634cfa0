-module(guard_comparison_chain).
-export([main/0]).

main() -> p([grade(X) || X <- [95, 85, 75, 65, 10, a]]).

grade(X) when is_number(X), X >= 90 -> 'A';
grade(X) when is_number(X), X >= 80 -> 'B';
grade(X) when is_number(X), X >= 70 -> 'C';
grade(X) when is_number(X) -> 'F';
grade(_) -> invalid.

p(X) -> io:format("~p~n", [X]).
