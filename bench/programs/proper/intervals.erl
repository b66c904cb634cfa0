%% Sets of integers as sorted lists of intervals that do not touch.
-module(intervals).
-export([new/0, add/2, remove/2, member/2, to_list/1, from_list/1, is_valid/1, count/1, gaps/1]).

new() -> [].

from_list(Pairs) -> lists:foldl(fun add/2, new(), Pairs).

add({Low, High}, Set) when Low > High -> Set;
add(Interval, []) -> [Interval];
add({Low, High}, [{A, B} | Rest]) when B + 1 < Low -> [{A, B} | add({Low, High}, Rest)];
add({Low, High}, [{A, B} | Rest]) when High + 1 < A -> [{Low, High}, {A, B} | Rest];
add({Low, High}, [{A, B} | Rest]) -> add({min(Low, A), max(High, B)}, Rest).

remove({Low, High}, Set) when Low > High -> Set;
remove(_, []) -> [];
remove({Low, High}, [{A, B} | Rest]) when B < Low -> [{A, B} | remove({Low, High}, Rest)];
remove({_, High}, [{A, B} | Rest]) when High < A -> [{A, B} | Rest];
remove({Low, High}, [{A, B} | Rest]) ->
    [{A, Low - 1} || A < Low] ++ [{High + 1, B} || High < B] ++ remove({Low, High}, Rest).

member(_, []) -> false;
member(X, [{A, _} | _]) when X < A -> false;
member(X, [{_, B} | Rest]) when X > B -> member(X, Rest);
member(_, _) -> true.

to_list(Set) -> lists:append([lists:seq(A, B) || {A, B} <- Set]).

count(Set) -> lists:sum([B - A + 1 || {A, B} <- Set]).

%% The intervals between those of a set.
gaps([{_, B}, {C, D} | Rest]) -> [{B + 1, C - 1} | gaps([{C, D} | Rest])];
gaps(_) -> [].

is_valid([{A, B}, {C, D} | Rest]) -> A =< B andalso B + 1 < C andalso is_valid([{C, D} | Rest]);
is_valid([{A, B}]) -> A =< B;
is_valid([]) -> true.
