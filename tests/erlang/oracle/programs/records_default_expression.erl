-module(records_default_expression).
-export([main/0]).

-record(d, {a = 1 + 1, b = [x || _ <- [1, 2]], c = {f, g}}).

main() ->
    p(#d{}),
    p(#d{a = 3}).

p(X) -> io:format("~p~n", [X]).
