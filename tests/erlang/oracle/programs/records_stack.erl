-module(records_stack).
-export([main/0]).

-record(stack, {items = [], size = 0}).

main() ->
    S = push(c, push(b, push(a, #stack{}))),
    p(S),
    {X, S1} = pop(S),
    p(X),
    p(S1#stack.size),
    p(catch pop(#stack{})).

push(X, #stack{items = L, size = N} = S) -> S#stack{items = [X | L], size = N + 1}.

pop(#stack{items = [X | T], size = N} = S) -> {X, S#stack{items = T, size = N - 1}};
pop(#stack{items = []}) -> throw(empty).

p(X) -> io:format("~p~n", [X]).
