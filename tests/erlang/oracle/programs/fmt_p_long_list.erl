-module(fmt_p_long_list).
-export([main/0]).

main() ->
    p(lists:seq(1, 60)),
    p(lists:seq(1000000000, 1000000012)).

p(X) -> io:format("~p~n", [X]).
