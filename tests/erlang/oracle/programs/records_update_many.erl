-module(records_update_many).
-export([main/0]).

-record(c, {a = 1, b = 2, c = 3}).

main() ->
    C = #c{},
    p(C#c{a = 9, c = 7}),
    p([(C#c{b = I})#c.b || I <- [1, 2, 3]]),
    p(#c{_ = z}),
    p(setelement(#c.b, C, q)).

p(X) -> io:format("~p~n", [X]).
