-module(fmt_nested_mixed).
-export([main/0]).

main() -> p([{a, [1, 2.5, "x", <<"y">>, {b, #{c => [d]}}]}, 'E', "", [], {}, #{}, <<>>]).

p(X) -> io:format("~p~n", [X]).
