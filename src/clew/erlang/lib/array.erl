%% Functional arrays: OTP's module `array`. An array is {array, Size, Max, Default, Elements}: a tree of tuples of ten
%% elements, in which a number stands for a part of that size without entries. A fixed array has Max 0.
-module(array).

-export([default/1, fix/1, foldl/3, foldr/3, from_list/1, from_list/2, from_orddict/1, from_orddict/2, get/2,
         is_array/1, is_fix/1, map/2, new/0, new/1, new/2, relax/1, reset/2, resize/1, resize/2, set/3, size/1,
         sparse_foldl/3, sparse_foldr/3, sparse_map/2, sparse_size/1, sparse_to_list/1, sparse_to_orddict/1,
         to_list/1, to_orddict/1]).

-export_type([array/0, array/1]).

-record(array, {size, max, default, elements}).

-type array() :: array(term()).
-opaque array(_T) :: #array{}.

-define(LEAF, 10).

%% Making arrays.

-spec new() -> array().
new() -> new([]).

-spec new(term()) -> array().
new(Options) -> make(options(Options, #array{size = 0, max = 10, default = undefined}, Options)).

-spec new(non_neg_integer(), term()) -> array().
new(Size, Options) when is_integer(Size), Size >= 0 ->
    make(options(Options, #array{size = Size, max = 0, default = undefined}, Options));
new(_, _) -> error(badarg).

%% While options are read, max is 0 for a fixed array, and 10 else.
options([O | T], A, All) -> options(T, option(O, A), All);
options([], A, _) -> A;
options(O, A, _) -> option(O, A).

option(fixed, A) -> A#array{max = 0};
option({fixed, true}, A) -> A#array{max = 0};
option({fixed, false}, A) -> A#array{max = 10};
option({default, D}, A) -> A#array{default = D};
option(N, A) when is_integer(N), N >= 0 -> A#array{size = N, max = 0};
option({size, N}, A) when is_integer(N), N >= 0 -> A#array{size = N, max = 0};
option(_, _) -> error(badarg).

make(#array{size = N, max = M} = A) ->
    Capacity = capacity(N, ?LEAF),
    A#array{max = if
                      M =:= 0 -> 0;
                      true -> Capacity
                  end,
            elements = Capacity}.

%% The smallest power of ten that holds N elements.
capacity(N, C) when N > C -> capacity(N, C * 10);
capacity(_, C) -> C.

-spec is_array(term()) -> boolean().
is_array(#array{size = N, max = M}) when is_integer(N), is_integer(M) -> true;
is_array(_) -> false.

-spec size(array()) -> non_neg_integer().
size(#array{size = N}) -> N;
size(_) -> error(badarg).

-spec default(array(T)) -> T.
default(#array{default = D}) -> D;
default(_) -> error(badarg).

-spec fix(array(T)) -> array(T).
fix(#array{} = A) -> A#array{max = 0}.

-spec is_fix(array()) -> boolean().
is_fix(#array{max = 0}) -> true;
is_fix(#array{}) -> false.

-spec relax(array(T)) -> array(T).
relax(#array{size = N} = A) when is_integer(N), N >= 0 -> A#array{max = capacity(N, ?LEAF)}.

-spec resize(array(T)) -> array(T).
resize(A) -> resize(sparse_size(A), A).

-spec resize(non_neg_integer(), array(T)) -> array(T).
resize(N, #array{size = Old, max = M, elements = E} = A) when is_integer(N), N >= 0, is_integer(Old) ->
    if
        N > Old ->
            Grown = grow(N - 1, E, capacity(Old, ?LEAF)),
            A#array{size = N, max = if
                                        M > 0 -> capacity(N, ?LEAF);
                                        true -> 0
                                    end,
                    elements = Grown};
        true -> A#array{size = N}
    end;
resize(_, _) -> error(badarg).

%% The tree with room for an index, and its capacity C before.
grow(I, E, C) when I < C -> E;
grow(I, E, _) when is_integer(E) -> capacity(I + 1, ?LEAF);
grow(I, E, C) -> grow(I, list_to_tuple([E | lists:duplicate(9, C)] ++ [C]), C * 10).

%% One element.

-spec get(non_neg_integer(), array(T)) -> T.
get(I, #array{size = N, max = M, default = D, elements = E}) when is_integer(I), I >= 0 ->
    if
        I < N -> get_in(I, E, D);
        M > 0 -> D;
        true -> error(badarg)
    end;
get(_, _) -> error(badarg).

%% A node has ten subtrees and their capacity; a leaf ten elements.
get_in(I, {_, _, _, _, _, _, _, _, _, _, C} = E, D) -> get_in(I rem C, element(I div C + 1, E), D);
get_in(_, E, D) when is_integer(E) -> D;
get_in(I, E, _) -> element(I + 1, E).

-spec set(non_neg_integer(), term(), array()) -> array().
set(I, X, #array{size = N, max = M, default = D, elements = E} = A) when is_integer(I), I >= 0 ->
    if
        I < N -> A#array{elements = set_in(I, E, X, D)};
        I < M -> A#array{size = I + 1, elements = set_in(I, E, X, D)};
        M > 0 ->
            Grown = grow(I, E, M),
            A#array{size = I + 1, max = capacity(I + 1, ?LEAF), elements = set_in(I, Grown, X, D)};
        true -> error(badarg)
    end;
set(_, _, _) -> error(badarg).

set_in(I, {_, _, _, _, _, _, _, _, _, _, C} = E, X, D) ->
    At = I div C + 1,
    setelement(At, E, set_in(I rem C, element(At, E), X, D));
set_in(I, E, X, D) when is_integer(E) -> set_in(I, opened(E, D), X, D);
set_in(I, E, X, _) -> setelement(I + 1, E, X).

opened(?LEAF, D) -> erlang:make_tuple(?LEAF, D);
opened(N, _) ->
    C = N div 10,
    setelement(11, erlang:make_tuple(11, C), C).

-spec reset(non_neg_integer(), array(T)) -> array(T).
reset(I, #array{size = N, max = M, default = D, elements = E} = A) when is_integer(I), I >= 0 ->
    if
        I < N -> A#array{elements = reset_in(I, E, D)};
        M > 0 -> A;
        true -> error(badarg)
    end;
reset(_, _) -> error(badarg).

reset_in(I, {_, _, _, _, _, _, _, _, _, _, C} = E, D) ->
    At = I div C + 1,
    setelement(At, E, reset_in(I rem C, element(At, E), D));
reset_in(_, E, _) when is_integer(E) -> E;
reset_in(I, E, D) -> setelement(I + 1, E, D).

%% All elements, as a list of the size of the array.

-spec to_list(array(T)) -> [T].
to_list(#array{size = N, default = D, elements = E}) -> lists:sublist(elements(E, N, D, []), N);
to_list(_) -> error(badarg).

%% The first N elements of a tree before Rest, and perhaps more.
elements({A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, C}, N, D, Rest) ->
    Parts = parts([A1, A2, A3, A4, A5, A6, A7, A8, A9, A10], N, C),
    lists:foldr(fun({Part, K}, Acc) -> elements(Part, K, D, Acc) end, Rest, Parts);
elements(E, N, D, Rest) when is_integer(E) -> lists:duplicate(min(E, N), D) ++ Rest;
elements(E, _, _, Rest) -> tuple_to_list(E) ++ Rest.

parts([E | T], N, C) when N > 0 -> [{E, min(N, C)} | parts(T, N - C, C)];
parts(_, _, _) -> [].

-spec from_list([T]) -> array(T).
from_list(L) -> from_list(L, undefined).

-spec from_list([T], term()) -> array(T).
from_list([], Default) -> new({default, Default});
from_list(L, Default) when is_list(L) ->
    try length(L) of
        _ -> filled(lists:zip(lists:seq(0, length(L) - 1), L), Default)
    catch
        error:badarg -> error(badarg)
    end;
from_list(_, _) -> error(badarg).

-spec from_orddict([{non_neg_integer(), T}]) -> array(T).
from_orddict(L) -> from_orddict(L, undefined).

-spec from_orddict([{non_neg_integer(), T}], term()) -> array(T).
from_orddict([], Default) -> new({default, Default});
from_orddict(L, Default) when is_list(L) ->
    case is_orddict(L, -1) of
        true -> filled(L, Default);
        false -> error(badarg)
    end;
from_orddict(_, _) -> error(badarg).

is_orddict([{I, _} | T], Before) when is_integer(I), I > Before -> is_orddict(T, I);
is_orddict(L, _) -> L =:= [].

filled(L, Default) ->
    {Last, _} = lists:last(L),
    A = relax(new([{size, Last + 1}, {default, Default}])),
    lists:foldl(fun({I, X}, Acc) -> set(I, X, Acc) end, A, L).

-spec to_orddict(array(T)) -> [{non_neg_integer(), T}].
to_orddict(A) ->
    L = to_list(A),
    lists:zip(lists:seq(0, length(L) - 1), L).

-spec sparse_to_orddict(array(T)) -> [{non_neg_integer(), T}].
sparse_to_orddict(#array{default = D} = A) -> [P || {_, X} = P <- to_orddict(A), X =/= D];
sparse_to_orddict(_) -> error(badarg).

-spec sparse_to_list(array(T)) -> [T].
sparse_to_list(#array{default = D} = A) -> [X || X <- to_list(A), X =/= D];
sparse_to_list(_) -> error(badarg).

-spec sparse_size(array()) -> non_neg_integer().
sparse_size(A) ->
    case sparse_to_orddict(A) of
        [] -> 0;
        L -> element(1, lists:last(L)) + 1
    end.

%% Functions applied to elements.

-spec foldl(fun((non_neg_integer(), T, Acc) -> Acc), Acc, array(T)) -> Acc.
foldl(F, Acc, #array{} = A) when is_function(F, 3) -> fold(F, Acc, to_orddict(A));
foldl(_, _, _) -> error(badarg).

-spec foldr(fun((non_neg_integer(), T, Acc) -> Acc), Acc, array(T)) -> Acc.
foldr(F, Acc, #array{} = A) when is_function(F, 3) -> fold(F, Acc, lists:reverse(to_orddict(A)));
foldr(_, _, _) -> error(badarg).

-spec sparse_foldl(fun((non_neg_integer(), T, Acc) -> Acc), Acc, array(T)) -> Acc.
sparse_foldl(F, Acc, #array{} = A) when is_function(F, 3) -> fold(F, Acc, sparse_to_orddict(A));
sparse_foldl(_, _, _) -> error(badarg).

-spec sparse_foldr(fun((non_neg_integer(), T, Acc) -> Acc), Acc, array(T)) -> Acc.
sparse_foldr(F, Acc, #array{} = A) when is_function(F, 3) -> fold(F, Acc, lists:reverse(sparse_to_orddict(A)));
sparse_foldr(_, _, _) -> error(badarg).

fold(F, Acc, [{I, X} | T]) -> fold(F, F(I, X, Acc), T);
fold(_, Acc, []) -> Acc.

-spec map(fun((non_neg_integer(), A) -> B), array(A)) -> array(B).
map(F, #array{size = N} = A) when is_function(F, 2), N > 0 ->
    lists:foldl(fun({I, X}, Acc) -> set(I, F(I, X), Acc) end, A, to_orddict(A));
map(F, #array{} = A) when is_function(F, 2) -> A;
map(_, _) -> error(badarg).

-spec sparse_map(fun((non_neg_integer(), A) -> B), array(A)) -> array(B).
sparse_map(F, #array{} = A) when is_function(F, 2) ->
    lists:foldl(fun({I, X}, Acc) -> set(I, F(I, X), Acc) end, A, sparse_to_orddict(A));
sparse_map(_, _) -> error(badarg).
