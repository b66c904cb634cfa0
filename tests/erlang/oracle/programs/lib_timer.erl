-module(lib_timer).
-export([main/0]).

main() ->
    p(timer:seconds(2)),
    p(timer:minutes(1)),
    p(timer:hms(1, 2, 3)),
    {T, V} = timer:tc(fun() -> 42 end),
    p({is_integer(T), V}),
    p(timer:now_diff({1, 2, 3}, {1, 1, 1})).

p(X) -> io:format("~p~n", [X]).
