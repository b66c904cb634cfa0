-module(tail_call_loop).
-export([main/0]).

main() ->
    p(loop(300000, 0)),
    p(each(lists:seq(1, 5000), 0)).

loop(0, A) -> A;
loop(N, A) -> loop(N - 1, A + N rem 7).

each([], A) -> A;
each([H | T], A) -> each(T, A + H).

p(X) -> io:format("~p~n", [X]).
