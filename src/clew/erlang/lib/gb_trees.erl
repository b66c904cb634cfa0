%% Balanced trees: OTP's module `gb_trees`, the general balanced trees of A. Andersson (1999).
%%
%% A tree is {Size, Node}; a node is {Key, Value, Smaller, Bigger} or nil. A tree is rebuilt only where an insertion
%% goes deeper than the size allows: a subtree of height h must have more than 2^(h/2) nodes, counted from the
%% place of the insertion upwards. Deletion does not balance. Keys are the same if they compare equal with ==.
-module(gb_trees).

-export([balance/1, delete/2, delete_any/2, empty/0, enter/3, from_orddict/1, get/2, insert/3, is_defined/2,
         is_empty/1, iterator/1, iterator_from/2, keys/1, largest/1, lookup/2, map/2, next/1, size/1, smallest/1,
         take/2, take_any/2, take_largest/1, take_smallest/1, to_list/1, update/3, values/1]).

-export_type([tree/0, tree/2, iter/0, iter/2]).

-type node_(K, V) :: nil | {K, V, node_(K, V), node_(K, V)}.
-type tree() :: tree(term(), term()).
-opaque tree(K, V) :: {non_neg_integer(), node_(K, V)}.
-type iter() :: iter(term(), term()).
-opaque iter(K, V) :: [node_(K, V)].

-spec empty() -> tree(none(), none()).
empty() -> {0, nil}.

-spec is_empty(tree()) -> boolean().
is_empty({0, nil}) -> true;
is_empty(_) -> false.

-spec size(tree()) -> non_neg_integer().
size({S, _}) when is_integer(S), S >= 0 -> S.

%% Looking keys up.

-spec lookup(term(), tree()) -> none | {value, term()}.
lookup(K, {_, T}) -> lookup_in(K, T).

lookup_in(K, {X, _, L, _}) when K < X -> lookup_in(K, L);
lookup_in(K, {X, _, _, R}) when K > X -> lookup_in(K, R);
lookup_in(_, {_, V, _, _}) -> {value, V};
lookup_in(_, nil) -> none.

-spec is_defined(term(), tree()) -> boolean().
is_defined(K, {_, T}) -> lookup_in(K, T) =/= none.

-spec get(term(), tree()) -> term().
get(K, {_, T}) -> get_in(K, T).

get_in(K, {X, _, L, _}) when K < X -> get_in(K, L);
get_in(K, {X, _, _, R}) when K > X -> get_in(K, R);
get_in(_, {_, V, _, _}) -> V.

-spec update(term(), term(), tree()) -> tree().
update(K, V, {S, T}) -> {S, update_in(K, V, T)}.

update_in(K, V, {X, W, L, R}) when K < X -> {X, W, update_in(K, V, L), R};
update_in(K, V, {X, W, L, R}) when K > X -> {X, W, L, update_in(K, V, R)};
update_in(K, V, {_, _, L, R}) -> {K, V, L, R}.

%% Inserting.

-spec insert(term(), term(), tree()) -> tree().
insert(K, V, {S, T}) when is_integer(S) -> {S + 1, insert_in(K, V, T, (S + 1) * (S + 1))}.

-spec enter(term(), term(), tree()) -> tree().
enter(K, V, T) ->
    case is_defined(K, T) of
        true -> update(K, V, T);
        false -> insert(K, V, T)
    end.

%% The tree with the new node, or {rebuild, Tree, Height, Size} on the way up from a node that is too deep: each
%% level halves Room, the square of the size.
insert_in(K, V, {X, W, L, R}, Room) when K < X ->
    case insert_in(K, V, L, Room div 2) of
        {rebuild, New, Height, Size} ->
            {OtherHeight, OtherSize} = measure(R),
            rebuilt({X, W, New, R}, 2 * max(Height, OtherHeight), Size + OtherSize + 1);
        New -> {X, W, New, R}
    end;
insert_in(K, V, {X, W, L, R}, Room) when K > X ->
    case insert_in(K, V, R, Room div 2) of
        {rebuild, New, Height, Size} ->
            {OtherHeight, OtherSize} = measure(L),
            rebuilt({X, W, L, New}, 2 * max(Height, OtherHeight), Size + OtherSize + 1);
        New -> {X, W, L, New}
    end;
insert_in(K, V, nil, 0) -> {rebuild, {K, V, nil, nil}, 1, 1};
insert_in(K, V, nil, _) -> {K, V, nil, nil};
insert_in(K, _, _, _) -> error({key_exists, K}).

%% Heights are powers of two here: a tree of one node has 2.
rebuilt(T, Height, Size) ->
    if
        Height > Size * Size -> balanced(T, Size);
        true -> {rebuild, T, Height, Size}
    end.

measure({_, _, nil, nil}) -> {1, 1};
measure({_, _, L, R}) ->
    {HL, SL} = measure(L),
    {HR, SR} = measure(R),
    {2 * max(HL, HR), SL + SR + 1};
measure(nil) -> {1, 0}.

%% Balancing.

-spec balance(tree()) -> tree().
balance({S, T}) -> {S, balanced(T, S)}.

balanced(T, S) -> build(to_pairs(T, []), S).

-spec from_orddict([{term(), term()}]) -> tree().
from_orddict(L) ->
    S = length(L),
    {S, build(L, S)}.

build(L, S) ->
    {T, []} = build_part(L, S),
    T.

build_part(L, S) when S > 1 ->
    Rest = S - 1,
    Behind = Rest div 2,
    {Left, [{K, V} | L1]} = build_part(L, Rest - Behind),
    {Right, L2} = build_part(L1, Behind),
    {{K, V, Left, Right}, L2};
build_part([{K, V} | L], 1) -> {{K, V, nil, nil}, L};
build_part(L, 0) -> {nil, L}.

%% Deleting.

-spec delete(term(), tree()) -> tree().
delete(K, {S, T}) when is_integer(S), S >= 0 -> {S - 1, delete_in(K, T)}.

delete_in(K, {X, V, L, R}) when K < X -> {X, V, delete_in(K, L), R};
delete_in(K, {X, V, L, R}) when K > X -> {X, V, L, delete_in(K, R)};
delete_in(_, {_, _, L, R}) -> joined(L, R).

joined(L, nil) -> L;
joined(nil, R) -> R;
joined(L, R) ->
    {K, V, Rest} = smallest_of(R),
    {K, V, L, Rest}.

-spec delete_any(term(), tree()) -> tree().
delete_any(K, T) ->
    case is_defined(K, T) of
        true -> delete(K, T);
        false -> T
    end.

-spec take(term(), tree()) -> {term(), tree()}.
take(K, {S, T}) when is_integer(S), S >= 0 ->
    V = get_in(K, T),
    {V, {S - 1, delete_in(K, T)}}.

-spec take_any(term(), tree()) -> {term(), tree()} | error.
take_any(K, T) ->
    case is_defined(K, T) of
        true -> take(K, T);
        false -> error
    end.

%% Both ends.

-spec smallest(tree()) -> {term(), term()}.
smallest({_, T}) -> first(T).

first({K, V, nil, _}) -> {K, V};
first({_, _, L, _}) -> first(L).

-spec largest(tree()) -> {term(), term()}.
largest({_, T}) -> final(T).

final({K, V, _, nil}) -> {K, V};
final({_, _, _, R}) -> final(R).

-spec take_smallest(tree()) -> {term(), term(), tree()}.
take_smallest({S, T}) when is_integer(S), S >= 0 ->
    {K, V, Rest} = smallest_of(T),
    {K, V, {S - 1, Rest}}.

smallest_of({K, V, nil, R}) -> {K, V, R};
smallest_of({K, V, L, R}) ->
    {K1, V1, Rest} = smallest_of(L),
    {K1, V1, {K, V, Rest, R}}.

-spec take_largest(tree()) -> {term(), term(), tree()}.
take_largest({S, T}) when is_integer(S), S >= 0 ->
    {K, V, Rest} = largest_of(T),
    {K, V, {S - 1, Rest}}.

largest_of({K, V, L, nil}) -> {K, V, L};
largest_of({K, V, L, R}) ->
    {K1, V1, Rest} = largest_of(R),
    {K1, V1, {K, V, L, Rest}}.

%% All keys.

-spec to_list(tree(K, V)) -> [{K, V}].
to_list({_, T}) -> to_pairs(T, []).

to_pairs({K, V, L, R}, Rest) -> to_pairs(L, [{K, V} | to_pairs(R, Rest)]);
to_pairs(nil, Rest) -> Rest.

-spec keys(tree()) -> [term()].
keys(T) -> [K || {K, _} <- to_list(T)].

-spec values(tree()) -> [term()].
values(T) -> [V || {_, V} <- to_list(T)].

-spec map(fun((term(), term()) -> term()), tree()) -> tree().
map(F, {S, T}) when is_function(F, 2) -> {S, map_in(F, T)}.

map_in(F, {K, V, L, R}) -> {K, F(K, V), map_in(F, L), map_in(F, R)};
map_in(_, nil) -> nil.

%% Iterators: the nodes on the way to the next key.

-spec iterator(tree()) -> iter().
iterator({_, T}) -> leftmost(T, []).

leftmost({_, _, nil, _} = T, Way) -> [T | Way];
leftmost({_, _, L, _} = T, Way) -> leftmost(L, [T | Way]);
leftmost(nil, Way) -> Way.

-spec iterator_from(term(), tree()) -> iter().
iterator_from(K, {_, T}) -> from(K, T, []).

from(K, {X, _, _, R}, Way) when X < K -> from(K, R, Way);
from(K, {X, _, _, _} = T, Way) when X == K -> [T | Way];
from(_, {_, _, nil, _} = T, Way) -> [T | Way];
from(K, {_, _, L, _} = T, Way) -> from(K, L, [T | Way]);
from(_, nil, Way) -> Way.

-spec next(iter()) -> none | {term(), term(), iter()}.
next([{K, V, _, R} | Way]) -> {K, V, leftmost(R, Way)};
next([]) -> none.
