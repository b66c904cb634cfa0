-module(prop_intervals).
-include_lib("proper/include/proper.hrl").
-export([prop_add/0, prop_remove/0, prop_member/0, prop_count/0, prop_gaps/0, prop_valid/0]).

interval() -> ?LET({A, N}, {integer(), integer(-1, 6)}, {A, A + N}).
set() -> ?LET(L, list(interval()), intervals:from_list(L)).
points({A, B}) -> lists:seq(A, B).

prop_add() ->
    ?FORALL({I, S}, {interval(), set()},
            begin
                T = intervals:add(I, S),
                intervals:to_list(T) =:= lists:usort(points(I) ++ intervals:to_list(S)) andalso intervals:is_valid(T)
            end).
prop_remove() ->
    ?FORALL({I, S}, {interval(), set()},
            begin
                T = intervals:remove(I, S),
                intervals:to_list(T) =:= ordsets:subtract(intervals:to_list(S), points(I)) andalso
                    intervals:is_valid(T)
            end).
prop_member() ->
    ?FORALL({X, S}, {integer(), set()}, intervals:member(X, S) =:= lists:member(X, intervals:to_list(S))).
prop_count() -> ?FORALL(S, set(), intervals:count(S) =:= length(intervals:to_list(S))).
prop_gaps() ->
    ?FORALL(S, set(),
            lists:all(fun(G) -> points(G) =/= [] andalso not lists:any(fun(X) -> intervals:member(X, S) end, points(G)) end,
                      intervals:gaps(S))
            andalso length(intervals:gaps(S)) =:= max(length(S) - 1, 0)).
prop_valid() -> ?FORALL(L, list(interval()), intervals:is_valid(intervals:from_list(L))).
