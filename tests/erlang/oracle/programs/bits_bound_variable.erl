-module(bits_bound_variable).
-export([main/0]).

main() ->
    p(f(1, <<1, 2>>)),
    p(f(2, <<1, 2>>)),
    X = 7,
    p(case <<7, 8>> of <<X, Y>> -> Y; _ -> no end),
    p(case <<6, 8>> of <<X, Y2>> -> Y2; _ -> no end).

f(N, <<N, R/binary>>) -> {match, R};
f(_, _) -> nomatch.

p(X) -> io:format("~p~n", [X]).
