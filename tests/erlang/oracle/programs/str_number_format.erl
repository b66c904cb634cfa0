-module(str_number_format).
-export([main/0]).

main() ->
    p(commas(1234567)),
    p(commas(12)),
    p(commas(-1000)).

commas(N) when N < 0 -> "-" ++ commas(-N);
commas(N) -> lists:reverse(group(lists:reverse(integer_to_list(N)))).

group([A, B, C, D | T]) -> [A, B, C, $, | group([D | T])];
group(L) -> L.

p(X) -> io:format("~p~n", [X]).
