-module(numbers_in_text).
-export([main/0]).

main() ->
    p(1.5e3),
    p(1.0E-2),
    p(2#1011),
    p(16#aF),
    p(1_000.5),
    p(-16#10),
    p($\\),
    p($"),
    p($'),
    p($ ).

p(X) -> io:format("~p~n", [X]).
