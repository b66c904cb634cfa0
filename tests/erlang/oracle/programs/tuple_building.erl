-module(tuple_building).
-export([main/0]).

main() ->
    p({1, {2, {3}}}),
    p({}),
    p(list_to_tuple(lists:seq(1, 12))),
    p(element(12, list_to_tuple(lists:seq(1, 12)))),
    p(erlang:make_tuple(20, 0)).

p(X) -> io:format("~p~n", [X]).
