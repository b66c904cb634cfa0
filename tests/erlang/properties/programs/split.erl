-module(split).
-include_lib("proper/include/proper.hrl").
-export([prop_parts/0, prop_last_of_front/0]).

%% How many elements are taken is an open number in a search.
prop_parts() ->
    ?FORALL({L, N}, {non_empty(list(integer())), nat()},
            begin
                {First, Rest} = lists:split(N rem length(L), L),
                First ++ Rest =:= L
            end).

prop_last_of_front() ->
    ?FORALL({L, N}, {list(integer()), nat()},
            ?IMPLIES(N >= 1 andalso N =< length(L),
                     begin
                         {First, _} = lists:split(N, L),
                         lists:last(First) =/= 345678
                     end)).
