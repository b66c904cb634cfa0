-module(records_nested).
-export([main/0]).

-record(addr, {street, city = "Kiel"}).
-record(person, {name, addr = #addr{}}).

main() ->
    P = #person{name = ann},
    p(P),
    p(P#person.addr#addr.city),
    p(P#person{addr = #addr{street = "S", city = "B"}}),
    #person{addr = #addr{city = C}} = P,
    p(C).

p(X) -> io:format("~p~n", [X]).
