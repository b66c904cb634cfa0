-module(maps_duplicate_keys).
-export([main/0]).

main() ->
    p(#{a => 1, a => 2}),
    p(maps:from_list([{k, 1}, {k, 2}])),
    M = #{x => 1},
    p(M#{x => 2, x => 3}),
    p(M#{x := 5, y => 6}).

p(X) -> io:format("~p~n", [X]).
