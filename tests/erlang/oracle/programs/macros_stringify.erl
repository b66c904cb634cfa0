-module(macros_stringify).
-export([main/0]).

-define(SHOW(E), io:format("~s = ~p~n", [??E, E])).

main() ->
    ?SHOW(1 + 2),
    ?SHOW(lists:reverse([1, 2])).
