-module(prop_heaps).
-include_lib("proper/include/proper.hrl").
-export([prop_sorts/0, prop_insert/0, prop_merge/0, prop_least/0, prop_delete/0, prop_valid/0, prop_size/0]).

heap() ->
    ?LET({L, M}, {list(integer()), list(integer())},
         lists:foldl(fun heaps:insert/2, heaps:from_list(L), M)).

prop_sorts() -> ?FORALL(L, list(integer()), heaps:to_list(heaps:from_list(L)) =:= lists:sort(L)).
prop_insert() ->
    ?FORALL({X, H}, {integer(), heap()},
            heaps:to_list(heaps:insert(X, H)) =:= lists:sort([X | heaps:to_list(H)])).
prop_merge() ->
    ?FORALL({H, I}, {heap(), heap()},
            heaps:to_list(heaps:merge(H, I)) =:= lists:sort(heaps:to_list(H) ++ heaps:to_list(I))).
prop_least() ->
    ?FORALL(L, list(integer()),
            heaps:least(heaps:from_list(L)) =:= case L of [] -> none; _ -> {ok, lists:min(L)} end).
prop_delete() ->
    ?FORALL(L, list(integer()),
            heaps:to_list(heaps:delete_least(heaps:from_list(L))) =:= case lists:sort(L) of [] -> []; [_ | T] -> T end).
prop_valid() -> ?FORALL(H, heap(), heaps:is_valid(H)).
prop_size() -> ?FORALL(L, list(integer()), heaps:size(heaps:from_list(L)) =:= length(L)).
