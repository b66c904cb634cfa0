-module(lib_queue).
-export([main/0]).

main() ->
    Q = queue:in(3, queue:in(2, queue:in(1, queue:new()))),
    p(queue:to_list(Q)),
    {{value, X}, Q1} = queue:out(Q),
    p(X),
    p(queue:len(Q1)),
    p(queue:peek(Q1)),
    p(queue:to_list(queue:reverse(Q))),
    p(queue:out(queue:new())),
    p(Q).

p(X) -> io:format("~p~n", [X]).
