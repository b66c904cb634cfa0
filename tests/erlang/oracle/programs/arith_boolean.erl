-module(arith_boolean).
-export([main/0]).

main() ->
    p(true and false),
    p(true or false),
    p(true xor true),
    p(not true),
    p(true andalso 5),
    p(false orelse x),
    p(false andalso throw(no)),
    p(true orelse throw(no)).

p(X) -> io:format("~p~n", [X]).
