-module(arith_digits).
-export([main/0]).

main() ->
    p(digits(9876543210)),
    p(lists:sum(digits(1 bsl 100))),
    p(integer_to_list(255, 16)),
    p(list_to_integer("ff", 16)),
    p(integer_to_binary(-42)),
    p(binary_to_integer(<<"-77">>)).

digits(N) when N < 10 -> [N];
digits(N) -> digits(N div 10) ++ [N rem 10].

p(X) -> io:format("~p~n", [X]).
