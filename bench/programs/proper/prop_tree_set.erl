-module(prop_tree_set).
-include_lib("proper/include/proper.hrl").
-export([prop_insert/0, prop_delete/0, prop_member/0, prop_union/0, prop_size/0, prop_split/0]).

set() -> ?LET(L, list(integer()), tree_set:from_list(L)).

prop_insert() ->
    ?FORALL({X, S}, {integer(), set()},
            tree_set:to_list(tree_set:insert(X, S)) =:= ordsets:add_element(X, tree_set:to_list(S))).
prop_delete() ->
    ?FORALL({X, S}, {integer(), set()},
            tree_set:to_list(tree_set:delete(X, S)) =:= ordsets:del_element(X, tree_set:to_list(S))).
prop_member() ->
    ?FORALL({X, S}, {integer(), set()}, tree_set:member(X, S) =:= lists:member(X, tree_set:to_list(S))).
prop_union() ->
    ?FORALL({S, T}, {set(), set()},
            tree_set:to_list(tree_set:union(S, T)) =:= ordsets:union(tree_set:to_list(S), tree_set:to_list(T))).
prop_size() -> ?FORALL(L, list(integer()), tree_set:size(tree_set:from_list(L)) =:= length(lists:usort(L))).
prop_split() ->
    ?FORALL({X, S}, {integer(), set()},
            begin
                {Low, High} = tree_set:split(X, S),
                tree_set:is_valid(S) andalso
                    tree_set:to_list(Low) =:= [Y || Y <- tree_set:to_list(S), Y < X] andalso
                    tree_set:to_list(High) =:= [Y || Y <- tree_set:to_list(S), Y > X]
            end).
