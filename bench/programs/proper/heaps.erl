%% Priority queues as leftist heaps: the left branch is at least as deep to the right as the right one.
-module(heaps).
-compile({no_auto_import, [size/1]}).
-export([new/0, insert/2, merge/2, least/1, delete_least/1, from_list/1, to_list/1, is_valid/1, size/1]).

new() -> empty.

rank(empty) -> 0;
rank({Rank, _, _, _}) -> Rank.

made(X, A, B) ->
    case rank(A) >= rank(B) of
        true -> {rank(B) + 1, X, A, B};
        false -> {rank(A) + 1, X, B, A}
    end.

merge(empty, Heap) -> Heap;
merge(Heap, empty) -> Heap;
merge({_, X, A, B}, {_, Y, _, _} = Other) when X =< Y -> made(X, A, merge(B, Other));
merge(Heap, {_, Y, C, D}) -> made(Y, C, merge(Heap, D)).

insert(X, Heap) -> merge({1, X, empty, empty}, Heap).

least(empty) -> none;
least({_, X, _, _}) -> {ok, X}.

delete_least(empty) -> empty;
delete_least({_, _, A, B}) -> merge(A, B).

from_list(Items) -> pairs([{1, X, empty, empty} || X <- Items]).

%% Merges heaps two by two until there is one.
pairs([]) -> empty;
pairs([Heap]) -> Heap;
pairs(Heaps) -> pairs(halves(Heaps)).

halves([A, B | Rest]) -> [merge(A, B) | halves(Rest)];
halves(Heaps) -> Heaps.

to_list(empty) -> [];
to_list({_, X, A, B}) -> [X | to_list(merge(A, B))].

size(empty) -> 0;
size({_, _, A, B}) -> size(A) + size(B) + 1.

is_valid(empty) -> true;
is_valid({Rank, X, A, B}) ->
    Rank =:= rank(B) + 1 andalso rank(A) >= rank(B) andalso is_least(X, A) andalso is_least(X, B) andalso
        is_valid(A) andalso is_valid(B).

is_least(_, empty) -> true;
is_least(X, {_, Y, _, _}) -> X =< Y.
