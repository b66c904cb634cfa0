-module(exc_of_section).
-export([main/0]).

main() -> p([f(X) || X <- [1, 2, a]]).

f(X) -> try 10 div (X - 1) of 10 -> ten; N when N > 5 -> big; _ -> other catch error:badarith -> arith end.

p(X) -> io:format("~p~n", [X]).
