-module(prop_deque).
-include_lib("proper/include/proper.hrl").
-export([prop_operations/0, prop_reverse/0, prop_rotate/0, prop_round_trip/0]).

operation() -> oneof([{push, integer()}, {inject, integer()}, pop, eject]).

%% A queue and a list after the same operations.
run(Operations) -> lists:foldl(fun apply_to/2, {deque:new(), []}, Operations).

apply_to({push, X}, {Queue, List}) -> {deque:push(X, Queue), [X | List]};
apply_to({inject, X}, {Queue, List}) -> {deque:inject(X, Queue), List ++ [X]};
apply_to(pop, {Queue, []}) ->
    empty = deque:pop(Queue),
    {Queue, []};
apply_to(pop, {Queue, [X | List]}) ->
    {X, Rest} = deque:pop(Queue),
    {Rest, List};
apply_to(eject, {Queue, []}) ->
    empty = deque:eject(Queue),
    {Queue, []};
apply_to(eject, {Queue, List}) ->
    X = lists:last(List),
    {X, Rest} = deque:eject(Queue),
    {Rest, lists:droplast(List)}.

prop_operations() ->
    ?FORALL(Operations, list(operation()),
            begin
                {Queue, List} = run(Operations),
                deque:to_list(Queue) =:= List andalso deque:is_valid(Queue)
            end).
prop_reverse() ->
    ?FORALL(L, list(integer()), deque:to_list(deque:reverse(deque:from_list(L))) =:= lists:reverse(L)).
prop_rotate() ->
    ?FORALL({L, N}, {non_empty(list(integer())), nat()},
            begin
                {First, Rest} = lists:split(N rem length(L), L),
                deque:to_list(deque:rotate(N, deque:from_list(L))) =:= Rest ++ First
            end).
prop_round_trip() ->
    ?FORALL(L, list(integer()), deque:to_list(deque:from_list(L)) =:= L).
