%% Sets: OTP's module `sets`, as its version 2 keeps them: maps from elements to []. Elements come in their order.
-module(sets).

-export([add_element/2, del_element/2, filter/2, fold/3, from_list/1, from_list/2, intersection/1, intersection/2,
         is_disjoint/2, is_element/2, is_empty/1, is_set/1, is_subset/2, new/0, new/1, size/1, subtract/2, to_list/1,
         union/1, union/2]).

-export_type([set/0, set/1]).

-type set() :: set(term()).
-opaque set(T) :: #{T => []}.

-spec new() -> set(none()).
new() -> #{}.

-spec new([{version, 1..2}]) -> set(none()).
new(Options) ->
    check(Options),
    #{}.

-spec from_list([T]) -> set(T).
from_list(L) -> maps:from_keys(L, []).

-spec from_list([T], [{version, 1..2}]) -> set(T).
from_list(L, Options) ->
    check(Options),
    maps:from_keys(L, []).

check([]) -> ok;
check([{version, V} | T]) when V =:= 1; V =:= 2 -> check(T).

-spec is_set(term()) -> boolean().
is_set(S) -> is_map(S) andalso lists:all(fun(V) -> V =:= [] end, maps:values(S)).

-spec size(set()) -> non_neg_integer().
size(S) -> map_size(S).

-spec is_empty(set()) -> boolean().
is_empty(S) -> map_size(S) =:= 0.

-spec to_list(set(T)) -> [T].
to_list(S) -> maps:keys(S).

-spec is_element(term(), set()) -> boolean().
is_element(X, S) -> is_map_key(X, S).

-spec add_element(E, set(T)) -> set(T | E).
add_element(X, S) -> S#{X => []}.

-spec del_element(term(), set(T)) -> set(T).
del_element(X, S) -> maps:remove(X, S).

-spec union(set(A), set(B)) -> set(A | B).
union(A, B) -> maps:merge(A, B).

-spec union([set(T)]) -> set(T).
union(Sets) -> lists:foldl(fun union/2, #{}, Sets).

-spec intersection(set(T), set(term())) -> set(T).
intersection(A, B) -> maps:intersect(A, B).

-spec intersection([set(T), ...]) -> set(T).
intersection([S]) -> S;
intersection([A, B | Sets]) -> intersection([intersection(A, B) | Sets]).

-spec is_disjoint(set(), set()) -> boolean().
is_disjoint(A, B) -> map_size(intersection(A, B)) =:= 0.

-spec subtract(set(T), set()) -> set(T).
subtract(A, B) -> maps:without(maps:keys(B), A).

-spec is_subset(set(), set()) -> boolean().
is_subset(A, B) -> lists:all(fun(X) -> is_map_key(X, B) end, maps:keys(A)).

-spec fold(fun((term(), Acc) -> Acc), Acc, set()) -> Acc.
fold(F, Acc, S) -> lists:foldl(F, Acc, maps:keys(S)).

-spec filter(fun((term()) -> boolean()), set()) -> set().
filter(F, S) -> from_list(lists:filter(F, maps:keys(S))).
