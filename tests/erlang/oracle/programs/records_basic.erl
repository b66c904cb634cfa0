-module(records_basic).
-export([main/0]).

-record(point, {x = 0, y = 0}).

main() ->
    P = #point{x = 1},
    p(P),
    p(P#point.x),
    p(P#point.y),
    p(P#point{y = 5}),
    p(#point{}),
    p(#point.y),
    p(is_record(P, point)),
    p(record_info(fields, point)),
    p(record_info(size, point)).

p(X) -> io:format("~p~n", [X]).
