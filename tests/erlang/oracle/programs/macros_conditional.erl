-module(macros_conditional).
-export([main/0]).

-define(DEBUG, true).
-ifdef(DEBUG).
-define(MODE, debug).
-else.
-define(MODE, release).
-endif.
-ifndef(NOTHING).
-define(N, none).
-endif.

main() ->
    p(?MODE),
    p(?N).

p(X) -> io:format("~p~n", [X]).
