-module(str_palindrome).
-export([main/0]).

main() -> p([pal(S) || S <- ["abba", "abc", "", "A man a plan"]]).

pal(S) -> C = [string:to_lower(X) || X <- S, X =/= $\s], C =:= lists:reverse(C).

p(X) -> io:format("~p~n", [X]).
