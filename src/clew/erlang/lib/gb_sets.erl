%% Sets as balanced trees: OTP's module `gb_sets`, the general balanced trees of A. Andersson (1999), as in gb_trees.
%%
%% A set is {Size, Node}; a node is {Element, Smaller, Bigger} or nil.
-module(gb_sets).

-export([add/2, add_element/2, balance/1, del_element/2, delete/2, delete_any/2, difference/2, empty/0, filter/2,
         fold/3, from_list/1, from_ordset/1, insert/2, intersection/1, intersection/2, is_disjoint/2, is_element/2,
         is_empty/1, is_member/2, is_set/1, is_subset/2, iterator/1, iterator_from/2, largest/1, new/0, next/1,
         singleton/1, size/1, smallest/1, subtract/2, take_largest/1, take_smallest/1, to_list/1, union/1, union/2]).

-export_type([set/0, set/1, iter/0, iter/1]).

-type node_(T) :: nil | {T, node_(T), node_(T)}.
-type set() :: set(term()).
-opaque set(T) :: {non_neg_integer(), node_(T)}.
-type iter() :: iter(term()).
-opaque iter(T) :: [node_(T)].

-spec empty() -> set(none()).
empty() -> {0, nil}.

-spec new() -> set(none()).
new() -> empty().

-spec is_empty(set()) -> boolean().
is_empty({0, nil}) -> true;
is_empty(_) -> false.

-spec is_set(term()) -> boolean().
is_set({0, nil}) -> true;
is_set({N, {_, _, _}}) when is_integer(N), N >= 0 -> true;
is_set(_) -> false.

-spec size(set()) -> non_neg_integer().
size({S, _}) -> S.

-spec singleton(T) -> set(T).
singleton(X) -> {1, {X, nil, nil}}.

-spec is_member(term(), set()) -> boolean().
is_member(X, {_, T}) -> member_in(X, T).

-spec is_element(term(), set()) -> boolean().
is_element(X, S) -> is_member(X, S).

member_in(X, {Y, L, _}) when X < Y -> member_in(X, L);
member_in(X, {Y, _, R}) when X > Y -> member_in(X, R);
member_in(_, {_, _, _}) -> true;
member_in(_, nil) -> false.

%% Inserting, as in gb_trees.

-spec insert(E, set(T)) -> set(T | E).
insert(X, {S, T}) -> {S + 1, insert_in(X, T, (S + 1) * (S + 1))}.

insert_in(X, {Y, L, R}, Room) when X < Y ->
    case insert_in(X, L, Room div 2) of
        {rebuild, New, Height, Size} ->
            {OtherHeight, OtherSize} = measure(R),
            rebuilt({Y, New, R}, 2 * max(Height, OtherHeight), Size + OtherSize + 1);
        New -> {Y, New, R}
    end;
insert_in(X, {Y, L, R}, Room) when X > Y ->
    case insert_in(X, R, Room div 2) of
        {rebuild, New, Height, Size} ->
            {OtherHeight, OtherSize} = measure(L),
            rebuilt({Y, L, New}, 2 * max(Height, OtherHeight), Size + OtherSize + 1);
        New -> {Y, L, New}
    end;
insert_in(X, nil, 0) -> {rebuild, {X, nil, nil}, 1, 1};
insert_in(X, nil, _) -> {X, nil, nil};
insert_in(X, _, _) -> error({key_exists, X}).

rebuilt(T, Height, Size) ->
    if
        Height > Size * Size -> build(elements(T, []), Size);
        true -> {rebuild, T, Height, Size}
    end.

measure({_, nil, nil}) -> {1, 1};
measure({_, L, R}) ->
    {HL, SL} = measure(L),
    {HR, SR} = measure(R),
    {2 * max(HL, HR), SL + SR + 1};
measure(nil) -> {1, 0}.

-spec balance(set(T)) -> set(T).
balance({S, T}) -> {S, build(elements(T, []), S)}.

build(L, S) ->
    {T, []} = build_part(L, S),
    T.

build_part(L, S) when S > 1 ->
    Rest = S - 1,
    Behind = Rest div 2,
    {Left, [X | L1]} = build_part(L, Rest - Behind),
    {Right, L2} = build_part(L1, Behind),
    {{X, Left, Right}, L2};
build_part([X | L], 1) -> {{X, nil, nil}, L};
build_part(L, 0) -> {nil, L}.

-spec add(E, set(T)) -> set(T | E).
add(X, S) ->
    case is_member(X, S) of
        true -> S;
        false -> insert(X, S)
    end.

-spec add_element(E, set(T)) -> set(T | E).
add_element(X, S) -> add(X, S).

-spec from_ordset([T]) -> set(T).
from_ordset(L) ->
    S = length(L),
    {S, build(L, S)}.

-spec from_list([T]) -> set(T).
from_list(L) -> from_ordset(ordsets:from_list(L)).

%% Deleting.

-spec delete(term(), set(T)) -> set(T).
delete(X, {S, T}) -> {S - 1, delete_in(X, T)}.

delete_in(X, {Y, L, R}) when X < Y -> {Y, delete_in(X, L), R};
delete_in(X, {Y, L, R}) when X > Y -> {Y, L, delete_in(X, R)};
delete_in(_, {_, L, R}) -> joined(L, R).

joined(L, nil) -> L;
joined(nil, R) -> R;
joined(L, R) ->
    {X, Rest} = smallest_of(R),
    {X, L, Rest}.

-spec delete_any(term(), set(T)) -> set(T).
delete_any(X, S) ->
    case is_member(X, S) of
        true -> delete(X, S);
        false -> S
    end.

-spec del_element(term(), set(T)) -> set(T).
del_element(X, S) -> delete_any(X, S).

%% Both ends.

-spec smallest(set(T)) -> T.
smallest({_, T}) -> first(T).

first({X, nil, _}) -> X;
first({_, L, _}) -> first(L).

-spec largest(set(T)) -> T.
largest({_, T}) -> final(T).

final({X, _, nil}) -> X;
final({_, _, R}) -> final(R).

-spec take_smallest(set(T)) -> {T, set(T)}.
take_smallest({S, T}) ->
    {X, Rest} = smallest_of(T),
    {X, {S - 1, Rest}}.

smallest_of({X, nil, R}) -> {X, R};
smallest_of({X, L, R}) ->
    {Y, Rest} = smallest_of(L),
    {Y, {X, Rest, R}}.

-spec take_largest(set(T)) -> {T, set(T)}.
take_largest({S, T}) ->
    {X, Rest} = largest_of(T),
    {X, {S - 1, Rest}}.

largest_of({X, L, nil}) -> {X, L};
largest_of({X, L, R}) ->
    {Y, Rest} = largest_of(R),
    {Y, {X, L, Rest}}.

%% All elements.

-spec to_list(set(T)) -> [T].
to_list({_, T}) -> elements(T, []).

elements({X, L, R}, Rest) -> elements(L, [X | elements(R, Rest)]);
elements(nil, Rest) -> Rest.

-spec fold(fun((T, Acc) -> Acc), Acc, set(T)) -> Acc.
fold(F, Acc, {_, T}) when is_function(F, 2) -> fold_in(F, Acc, T).

fold_in(F, Acc, {X, L, R}) -> fold_in(F, F(X, fold_in(F, Acc, L)), R);
fold_in(_, Acc, nil) -> Acc.

-spec filter(fun((T) -> boolean()), set(T)) -> set(T).
filter(F, S) -> from_ordset([X || X <- to_list(S), F(X)]).

-spec union(set(A), set(B)) -> set(A | B).
union(A, B) -> from_ordset(ordsets:union(to_list(A), to_list(B))).

-spec union([set(T)]) -> set(T).
union([S | Sets]) -> lists:foldl(fun(B, A) -> union(A, B) end, S, Sets);
union([]) -> empty().

-spec intersection(set(T), set()) -> set(T).
intersection(A, B) -> from_ordset(ordsets:intersection(to_list(A), to_list(B))).

-spec intersection([set(T), ...]) -> set(T).
intersection([S]) -> S;
intersection([A, B | Sets]) -> intersection([intersection(A, B) | Sets]).

-spec is_disjoint(set(), set()) -> boolean().
is_disjoint(A, B) -> ordsets:is_disjoint(to_list(A), to_list(B)).

-spec subtract(set(T), set()) -> set(T).
subtract(A, B) -> difference(A, B).

-spec difference(set(T), set()) -> set(T).
difference(A, B) -> from_ordset(ordsets:subtract(to_list(A), to_list(B))).

-spec is_subset(set(), set()) -> boolean().
is_subset(A, B) -> ordsets:is_subset(to_list(A), to_list(B)).

%% Iterators.

-spec iterator(set(T)) -> iter(T).
iterator({_, T}) -> leftmost(T, []).

leftmost({_, nil, _} = T, Way) -> [T | Way];
leftmost({_, L, _} = T, Way) -> leftmost(L, [T | Way]);
leftmost(nil, Way) -> Way.

-spec iterator_from(term(), set(T)) -> iter(T).
iterator_from(X, {_, T}) -> from(X, T, []).

from(X, {Y, _, R}, Way) when Y < X -> from(X, R, Way);
from(X, {Y, _, _} = T, Way) when Y == X -> [T | Way];
from(_, {_, nil, _} = T, Way) -> [T | Way];
from(X, {_, L, _} = T, Way) -> from(X, L, [T | Way]);
from(_, nil, Way) -> Way.

-spec next(iter(T)) -> none | {T, iter(T)}.
next([{X, _, R} | Way]) -> {X, leftmost(R, Way)};
next([]) -> none.
