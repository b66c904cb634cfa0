-module(records_as_tuples).
-export([main/0]).

-record(pair, {l, r}).

main() ->
    p(#pair{l = 1, r = 2} =:= {pair, 1, 2}),
    p(element(2, #pair{l = 1})),
    p(tuple_to_list(#pair{})),
    p(lists:keyfind(b, #pair.l, [#pair{l = a}, #pair{l = b, r = 1}])).

p(X) -> io:format("~p~n", [X]).
