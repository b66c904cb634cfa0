%% Lists: OTP's module `lists`. Sorting is a stable merge of the runs that are there already.
-module(lists).

-export([all/2, any/2, append/1, append/2, concat/1, delete/2, droplast/1, dropwhile/2, duplicate/2, enumerate/1,
         enumerate/2, filter/2, filtermap/2, flatlength/1, flatmap/2, flatten/1, flatten/2, foldl/3, foldr/3,
         foreach/2, join/2, keydelete/3, keyfind/3, keymap/3, keymember/3, keymerge/3, keyreplace/4, keysearch/3,
         keysort/2, keystore/4, keytake/3, last/1, map/2, mapfoldl/3, mapfoldr/3, max/1, member/2, merge/1, merge/2,
         merge/3, merge3/3, min/1, nth/2, nthtail/2, partition/2, prefix/2, reverse/1, reverse/2, search/2, seq/2,
         seq/3, sort/1, sort/2, split/2, splitwith/2, sublist/2, sublist/3, subtract/2, suffix/2, sum/1, takewhile/2,
         ukeymerge/3, ukeysort/2, umerge/1, umerge/2, umerge/3, umerge3/3, uniq/1, uniq/2, unzip/1, unzip3/1, usort/1,
         usort/2, zf/2, zip/2, zip3/3, zipwith/3, zipwith3/4]).

%% Elements and parts.

-spec member(term(), [term()]) -> boolean().
member(X, L) ->
    case clew:is_member(X, L) of
        error -> member(X, L, L);
        Is -> Is
    end.

member(X, [X | _], _) -> true;
member(X, [_ | T], L) -> member(X, T, L);
member(_, [], _) -> false;
member(X, _, L) -> error(badarg, [X, L]).

-spec nth(pos_integer(), [T, ...]) -> T.
nth(1, [X | _]) -> X;
nth(N, [_ | T]) when N > 1 -> nth(N - 1, T).

-spec nthtail(non_neg_integer(), [T]) -> [T].
nthtail(0, []) -> [];
nthtail(0, [_ | _] = L) -> L;
nthtail(1, [_ | T]) -> T;
nthtail(N, [_ | T]) when N > 1 -> nthtail(N - 1, T).

-spec last([T, ...]) -> T.
last([X]) -> X;
last([_ | T]) -> last(T).

-spec droplast([T, ...]) -> [T].
droplast([_]) -> [];
droplast([X | T]) -> [X | droplast(T)].

-spec prefix([term()], [term()]) -> boolean().
prefix([X | P], [X | L]) -> prefix(P, L);
prefix([], L) when is_list(L) -> true;
prefix([_ | _], L) when is_list(L) -> false.

-spec suffix([term()], [term()]) -> boolean().
suffix(S, L) ->
    Skip = length(L) - length(S),
    Skip >= 0 andalso nthtail(Skip, L) =:= S.

-spec sublist([T], non_neg_integer()) -> [T].
sublist(L, N) when is_integer(N), is_list(L) -> sublist_first(L, N).

sublist_first(L, N) ->
    case clew:front(N, L) of
        {First, _} -> First;
        error -> sublist_each(L, N)
    end.

sublist_each([X | T], N) when N > 0 -> [X | sublist_each(T, N - 1)];
sublist_each(_, 0) -> [];
sublist_each(L, N) when is_list(L), N > 0 -> [].

-spec sublist([T], pos_integer(), non_neg_integer()) -> [T].
sublist(L, 1, N) when is_list(L), is_integer(N), N >= 0 -> sublist_first(L, N);
sublist([], S, _) when is_integer(S), S >= 2 -> [];
sublist([_ | T], S, N) when is_integer(S), S >= 2 -> sublist(T, S - 1, N).

-spec split(non_neg_integer(), [T]) -> {[T], [T]}.
split(N, L) when is_integer(N), N >= 0, is_list(L) ->
    case clew:front(N, L) of
        {_, _} = Parts -> Parts;
        error ->
            case split_at(N, L, []) of
                short -> error(badarg, [N, L]);
                Parts -> Parts
            end
    end;
split(N, L) -> error(badarg, [N, L]).

split_at(0, L, Front) -> {reverse(Front), L};
split_at(N, [X | T], Front) -> split_at(N - 1, T, [X | Front]);
split_at(_, [], _) -> short.

-spec duplicate(non_neg_integer(), T) -> [T].
duplicate(N, X) when is_integer(N), N >= 0 -> duplicate(N, X, []).

duplicate(0, _, L) -> L;
duplicate(N, X, L) -> duplicate(N - 1, X, [X | L]).

-spec seq(integer(), integer()) -> [integer()].
seq(From, To) when is_integer(From), is_integer(To), From - 1 =< To -> seq_down(To, From, 1, []).

-spec seq(integer(), integer(), integer()) -> [integer()].
seq(From, To, Step) when is_integer(From), is_integer(To), is_integer(Step) ->
    if
        Step > 0, From - Step =< To -> seq_down(To - (To - From + Step) rem Step, From, Step, []);
        Step < 0, From - Step >= To -> seq_up(To + (From - To - Step) rem -Step, From, Step, []);
        Step =:= 0, From =:= To -> [From];
        true -> error(badarg, [From, To, Step])
    end;
seq(From, To, Step) -> error(badarg, [From, To, Step]).

seq_down(X, From, Step, L) when X >= From -> seq_down(X - Step, From, Step, [X | L]);
seq_down(_, _, _, L) -> L.

seq_up(X, From, Step, L) when X =< From -> seq_up(X - Step, From, Step, [X | L]);
seq_up(_, _, _, L) -> L.

-spec sum([number()]) -> number().
sum(L) -> sum(L, 0).

sum([X | T], S) -> sum(T, S + X);
sum([], S) -> S.

-spec max([T, ...]) -> T.
max([X | T]) -> greatest(T, X).

greatest([X | T], M) when X > M -> greatest(T, X);
greatest([_ | T], M) -> greatest(T, M);
greatest([], M) -> M.

-spec min([T, ...]) -> T.
min([X | T]) -> least(T, X).

least([X | T], M) when X < M -> least(T, X);
least([_ | T], M) -> least(T, M);
least([], M) -> M.

%% Lists put together and taken apart.

-spec append([[T]]) -> [T].
append([L]) -> L;
append([L | T]) -> L ++ append(T);
append([]) -> [].

-spec append([T], [T]) -> [T].
append(A, B) -> A ++ B.

-spec subtract([T], [T]) -> [T].
subtract(A, B) -> A -- B.

-spec reverse([T]) -> [T].
reverse([]) -> [];
reverse([_] = L) -> L;
reverse([A, B]) -> [B, A];
reverse([A, B | T]) -> reverse(T, [B, A]).

-spec reverse([term()], term()) -> term().
reverse([], Tail) -> Tail;
reverse(L, Tail) ->
    case clew:reversed(L, Tail) of
        error -> reverse(L, Tail, L, Tail);
        Reversed -> Reversed
    end.

reverse([X | T], Acc, L, Tail) -> reverse(T, [X | Acc], L, Tail);
reverse([], Acc, _, _) -> Acc;
reverse(_, _, L, Tail) -> error(badarg, [L, Tail]).

-spec delete(T, [T]) -> [T].
delete(X, [X | T]) -> T;
delete(X, [Y | T]) -> [Y | delete(X, T)];
delete(_, []) -> [].

-spec concat([atom() | integer() | float() | string()]) -> string().
concat(L) -> flatmap(fun concat_part/1, L).

concat_part(X) when is_integer(X) -> integer_to_list(X);
concat_part(X) when is_float(X) -> float_to_list(X);
concat_part(X) when is_atom(X) -> atom_to_list(X);
concat_part(X) when is_list(X) -> X.

-spec flatten([term()]) -> [term()].
flatten(L) when is_list(L) -> flatten(L, []).

-spec flatten([term()], [term()]) -> [term()].
flatten(L, Tail) when is_list(L), is_list(Tail) ->
    case clew:flattened(L, Tail) of
        error -> flatten_onto(L, Tail);
        Flat -> Flat
    end.

flatten_onto([X | T], Tail) when is_list(X) -> flatten_onto(X, flatten_onto(T, Tail));
flatten_onto([X | T], Tail) -> [X | flatten_onto(T, Tail)];
flatten_onto([], Tail) -> Tail.

-spec flatlength([term()]) -> non_neg_integer().
flatlength(L) -> flatlength(L, 0).

flatlength([X | T], N) when is_list(X) -> flatlength(T, flatlength(X, N));
flatlength([_ | T], N) -> flatlength(T, N + 1);
flatlength([], N) -> N.

-spec join(T, [T]) -> [T].
join(_, []) -> [];
join(Sep, [X | T]) -> [X | join_rest(Sep, T)].

join_rest(Sep, [X | T]) -> [Sep, X | join_rest(Sep, T)];
join_rest(_, []) -> [].

-spec zip([A], [B]) -> [{A, B}].
zip([X | Xs], [Y | Ys]) -> [{X, Y} | zip(Xs, Ys)];
zip([], []) -> [].

-spec zip3([A], [B], [C]) -> [{A, B, C}].
zip3([X | Xs], [Y | Ys], [Z | Zs]) -> [{X, Y, Z} | zip3(Xs, Ys, Zs)];
zip3([], [], []) -> [].

-spec zipwith(fun((A, B) -> C), [A], [B]) -> [C].
zipwith(F, [X | Xs], [Y | Ys]) -> [F(X, Y) | zipwith(F, Xs, Ys)];
zipwith(F, [], []) when is_function(F, 2) -> [].

-spec zipwith3(fun((A, B, C) -> D), [A], [B], [C]) -> [D].
zipwith3(F, [X | Xs], [Y | Ys], [Z | Zs]) -> [F(X, Y, Z) | zipwith3(F, Xs, Ys, Zs)];
zipwith3(F, [], [], []) when is_function(F, 3) -> [].

-spec unzip([{A, B}]) -> {[A], [B]}.
unzip(L) -> unzip(L, [], []).

unzip([{X, Y} | T], Xs, Ys) -> unzip(T, [X | Xs], [Y | Ys]);
unzip([], Xs, Ys) -> {reverse(Xs), reverse(Ys)}.

-spec unzip3([{A, B, C}]) -> {[A], [B], [C]}.
unzip3(L) -> unzip3(L, [], [], []).

unzip3([{X, Y, Z} | T], Xs, Ys, Zs) -> unzip3(T, [X | Xs], [Y | Ys], [Z | Zs]);
unzip3([], Xs, Ys, Zs) -> {reverse(Xs), reverse(Ys), reverse(Zs)}.

-spec enumerate([T]) -> [{integer(), T}].
enumerate(L) -> enumerate(1, L).

-spec enumerate(integer(), [T]) -> [{integer(), T}].
enumerate(I, L) when is_integer(I), is_list(L) -> enumerate_from(I, L).

enumerate_from(I, [X | T]) -> [{I, X} | enumerate_from(I + 1, T)];
enumerate_from(_, []) -> [].

-spec uniq([T]) -> [T].
uniq(L) -> uniq(L, #{}, fun(X) -> X end).

-spec uniq(fun((T) -> term()), [T]) -> [T].
uniq(F, L) when is_function(F, 1) -> uniq(L, #{}, F).

uniq([X | T], Seen, F) ->
    Key = F(X),
    case Seen of
        #{Key := _} -> uniq(T, Seen, F);
        _ -> [X | uniq(T, Seen#{Key => true}, F)]
    end;
uniq([], _, _) -> [].

%% Functions applied to elements.

-spec map(fun((A) -> B), [A]) -> [B].
map(F, L) when is_function(F, 1) ->
    case L of
        [X | T] -> [F(X) | map_1(F, T)];
        [] -> []
    end.

map_1(F, [X | T]) -> [F(X) | map_1(F, T)];
map_1(_, []) -> [].

-spec flatmap(fun((A) -> [B]), [A]) -> [B].
flatmap(F, L) when is_function(F, 1) -> flatmap_1(F, L).

flatmap_1(F, [X | T]) -> F(X) ++ flatmap_1(F, T);
flatmap_1(_, []) -> [].

-spec foldl(fun((A, B) -> B), B, [A]) -> B.
foldl(F, Acc, L) when is_function(F, 2) ->
    case L of
        [_ | _] -> foldl_1(F, Acc, L);
        [] -> Acc
    end.

foldl_1(F, Acc, [X | T]) -> foldl_1(F, F(X, Acc), T);
foldl_1(_, Acc, []) -> Acc.

-spec foldr(fun((A, B) -> B), B, [A]) -> B.
foldr(F, Acc, L) when is_function(F, 2) -> foldr_each(F, Acc, L).

foldr_each(F, Acc, [X | T]) -> F(X, foldr_each(F, Acc, T));
foldr_each(_, Acc, []) -> Acc.

-spec mapfoldl(fun((A, S) -> {B, S}), S, [A]) -> {[B], S}.
mapfoldl(F, Acc, L) when is_function(F, 2) -> mapfoldl_1(F, Acc, L).

mapfoldl_1(F, Acc, [X | T]) ->
    {Y, Acc1} = F(X, Acc),
    {Ys, Acc2} = mapfoldl_1(F, Acc1, T),
    {[Y | Ys], Acc2};
mapfoldl_1(_, Acc, []) -> {[], Acc}.

-spec mapfoldr(fun((A, S) -> {B, S}), S, [A]) -> {[B], S}.
mapfoldr(F, Acc, L) when is_function(F, 2) -> mapfoldr_1(F, Acc, L).

mapfoldr_1(F, Acc, [X | T]) ->
    {Ys, Acc1} = mapfoldr_1(F, Acc, T),
    {Y, Acc2} = F(X, Acc1),
    {[Y | Ys], Acc2};
mapfoldr_1(_, Acc, []) -> {[], Acc}.

-spec foreach(fun((T) -> term()), [T]) -> ok.
foreach(F, L) when is_function(F, 1) -> foreach_1(F, L).

foreach_1(F, [X | T]) ->
    F(X),
    foreach_1(F, T);
foreach_1(_, []) -> ok.

-spec all(fun((T) -> boolean()), [T]) -> boolean().
all(P, L) when is_function(P, 1) ->
    case L of
        [_ | _] -> all_1(P, L);
        [] -> true
    end.

all_1(P, [X | T]) ->
    case P(X) of
        true -> all_1(P, T);
        false -> false
    end;
all_1(_, []) -> true.

-spec any(fun((T) -> boolean()), [T]) -> boolean().
any(P, L) when is_function(P, 1) ->
    case L of
        [_ | _] -> any_1(P, L);
        [] -> false
    end.

any_1(P, [X | T]) ->
    case P(X) of
        true -> true;
        false -> any_1(P, T)
    end;
any_1(_, []) -> false.

-spec filter(fun((T) -> boolean()), [T]) -> [T].
filter(P, L) when is_function(P, 1) -> [X || X <- L, P(X)].

-spec filtermap(fun((T) -> boolean() | {true, term()}), [T]) -> [term()].
filtermap(F, L) when is_function(F, 1) -> filtermap_1(F, L).

filtermap_1(F, [X | T]) ->
    case F(X) of
        true -> [X | filtermap_1(F, T)];
        {true, Y} -> [Y | filtermap_1(F, T)];
        false -> filtermap_1(F, T)
    end;
filtermap_1(_, []) -> [].

-spec zf(fun((T) -> boolean() | {true, term()}), [T]) -> [term()].
zf(F, L) -> filtermap(F, L).

-spec partition(fun((T) -> boolean()), [T]) -> {[T], [T]}.
partition(P, L) when is_function(P, 1) -> partition(P, L, [], []).

partition(P, [X | T], Yes, No) ->
    case P(X) of
        true -> partition(P, T, [X | Yes], No);
        false -> partition(P, T, Yes, [X | No])
    end;
partition(_, [], Yes, No) -> {reverse(Yes), reverse(No)}.

-spec splitwith(fun((T) -> boolean()), [T]) -> {[T], [T]}.
splitwith(P, L) when is_function(P, 1) -> splitwith(P, L, []).

splitwith(P, [X | T] = L, Front) ->
    case P(X) of
        true -> splitwith(P, T, [X | Front]);
        false -> {reverse(Front), L}
    end;
splitwith(_, [], Front) -> {reverse(Front), []}.

-spec takewhile(fun((T) -> boolean()), [T]) -> [T].
takewhile(P, L) when is_function(P, 1) -> takewhile_1(P, L).

takewhile_1(P, [X | T]) ->
    case P(X) of
        true -> [X | takewhile_1(P, T)];
        false -> []
    end;
takewhile_1(_, []) -> [].

-spec dropwhile(fun((T) -> boolean()), [T]) -> [T].
dropwhile(P, L) when is_function(P, 1) -> dropwhile_1(P, L).

dropwhile_1(P, [X | T] = L) ->
    case P(X) of
        true -> dropwhile_1(P, T);
        false -> L
    end;
dropwhile_1(_, []) -> [].

-spec search(fun((T) -> boolean()), [T]) -> {value, T} | false.
search(P, L) when is_function(P, 1) -> search_1(P, L).

search_1(P, [X | T]) ->
    case P(X) of
        true -> {value, X};
        false -> search_1(P, T)
    end;
search_1(_, []) -> false.

%% Lists of tuples, by the element at a position. Keys are compared with ==.

-spec keyfind(term(), pos_integer(), [term()]) -> tuple() | false.
keyfind(K, N, L) when is_integer(N), N > 0, N < 1 bsl 59 -> keyfind(K, N, L, L);
keyfind(K, N, L) -> error(badarg, [K, N, L]).

keyfind(K, N, [X | T], L) ->
    if
        tuple_size(X) >= N, element(N, X) == K -> X;
        true -> keyfind(K, N, T, L)
    end;
keyfind(_, _, [], _) -> false;
keyfind(K, N, _, L) -> error(badarg, [K, N, L]).

-spec keymember(term(), pos_integer(), [term()]) -> boolean().
keymember(K, N, L) -> keyfind(K, N, L) =/= false.

-spec keysearch(term(), pos_integer(), [term()]) -> {value, tuple()} | false.
keysearch(K, N, L) ->
    case keyfind(K, N, L) of
        false -> false;
        X -> {value, X}
    end.

-spec keydelete(term(), pos_integer(), [term()]) -> [term()].
keydelete(K, N, L) when is_integer(N), N > 0 -> keydelete_each(K, N, L).

keydelete_each(K, N, [X | T]) when element(N, X) == K -> T;
keydelete_each(K, N, [X | T]) -> [X | keydelete_each(K, N, T)];
keydelete_each(_, _, []) -> [].

-spec keyreplace(term(), pos_integer(), [term()], tuple()) -> [term()].
keyreplace(K, N, L, New) when is_integer(N), N > 0, is_tuple(New) -> keyreplace_each(K, N, L, New).

keyreplace_each(K, N, [X | T], New) when element(N, X) == K -> [New | T];
keyreplace_each(K, N, [X | T], New) -> [X | keyreplace_each(K, N, T, New)];
keyreplace_each(_, _, [], _) -> [].

-spec keystore(term(), pos_integer(), [term()], tuple()) -> [term(), ...].
keystore(K, N, L, New) when is_integer(N), N > 0, is_tuple(New) -> keystore_each(K, N, L, New).

keystore_each(K, N, [X | T], New) when element(N, X) == K -> [New | T];
keystore_each(K, N, [X | T], New) -> [X | keystore_each(K, N, T, New)];
keystore_each(_, _, [], New) -> [New].

-spec keytake(term(), pos_integer(), [term()]) -> {value, tuple(), [term()]} | false.
keytake(K, N, L) when is_integer(N), N > 0 -> keytake(K, N, L, []).

keytake(K, N, [X | T], Front) when element(N, X) == K -> {value, X, reverse(Front, T)};
keytake(K, N, [X | T], Front) -> keytake(K, N, T, [X | Front]);
keytake(_, _, [], _) -> false.

-spec keymap(fun((term()) -> term()), pos_integer(), [tuple()]) -> [tuple()].
keymap(F, N, [X | T]) -> [setelement(N, X, F(element(N, X))) | keymap(F, N, T)];
keymap(F, N, []) when is_integer(N), N >= 1, is_function(F, 1) -> [].

%% Sorting.

-spec sort([T]) -> [T].
sort([]) -> [];
sort([_] = L) -> L;
sort([X, Y | T]) when X =< Y -> merge_runs(ascending(Y, T, [X], []));
sort([X, Y | T]) -> merge_runs(descending(Y, T, [X], [])).

%% The runs of a list, each in order, the last one first.
ascending(X, [Y | T], Run, Runs) when X =< Y -> ascending(Y, T, [X | Run], Runs);
ascending(X, L, Run, Runs) -> next_run(L, [reverse(Run, [X]) | Runs]).

descending(X, [Y | T], Run, Runs) when X > Y -> descending(Y, T, [X | Run], Runs);
descending(X, L, Run, Runs) -> next_run(L, [[X | Run] | Runs]).

next_run([X, Y | T], Runs) when X =< Y -> ascending(Y, T, [X], Runs);
next_run([X, Y | T], Runs) -> descending(Y, T, [X], Runs);
next_run([_] = Run, Runs) -> [Run | Runs];
next_run([], Runs) -> Runs.

merge_runs([Run]) -> Run;
merge_runs(Runs) -> merge_runs(merge_neighbours(Runs, [])).

%% Neighbours stand in the wrong order and leave in the right one, or the other way about.
merge_neighbours([B, A | Runs], Merged) -> merge_neighbours(Runs, [merge_two(A, B) | Merged]);
merge_neighbours([A], Merged) -> merge_back([A | Merged]);
merge_neighbours([], Merged) -> merge_back(Merged).

merge_back([Run]) -> [Run];
merge_back(Runs) -> merge_forwards(Runs, []).

merge_forwards([A, B | Runs], Merged) -> merge_forwards(Runs, [merge_two(A, B) | Merged]);
merge_forwards([A], Merged) -> [A | Merged];
merge_forwards([], Merged) -> Merged.

merge_two([X | Xs], [Y | _] = Ys) when X =< Y -> [X | merge_two(Xs, Ys)];
merge_two([_ | _] = Xs, [Y | Ys]) -> [Y | merge_two(Xs, Ys)];
merge_two([], Ys) -> Ys;
merge_two(Xs, []) -> Xs.

-spec sort(fun((T, T) -> boolean()), [T]) -> [T].
sort(F, []) when is_function(F, 2) -> [];
sort(F, [_] = L) when is_function(F, 2) -> L;
sort(F, [_, _ | _] = L) when is_function(F, 2) -> sort_by(F, count(L, 0), L).

count([_ | T], N) -> count(T, N + 1);
count([], N) -> N.

sort_by(_, 1, [X | _]) -> [X];
sort_by(F, N, L) ->
    Half = N div 2,
    merge_by(F, sort_by(F, Half, L), sort_by(F, N - Half, nthtail(Half, L))).

merge_by(F, [X | Xs] = L, [Y | Ys] = R) ->
    case F(X, Y) of
        true -> [X | merge_by(F, Xs, R)];
        false -> [Y | merge_by(F, L, Ys)]
    end;
merge_by(_, [], R) -> R;
merge_by(_, L, []) -> L.

-spec usort([T]) -> [T].
usort(L) -> drop_equal(sort(L)).

drop_equal([X, Y | T]) when X == Y -> drop_equal([X | T]);
drop_equal([X | T]) -> [X | drop_equal(T)];
drop_equal([]) -> [].

-spec usort(fun((T, T) -> boolean()), [T]) -> [T].
usort(F, L) when is_function(F, 2) -> drop_equal_by(F, sort(F, L)).

drop_equal_by(F, [X, Y | T]) ->
    case F(Y, X) of
        true -> drop_equal_by(F, [X | T]);
        false -> [X | drop_equal_by(F, [Y | T])]
    end;
drop_equal_by(_, L) -> L.

-spec keysort(pos_integer(), [tuple()]) -> [tuple()].
keysort(N, L) when is_integer(N), N > 0 ->
    case L of
        [] -> [];
        [_] -> L;
        [_, _ | _] -> sort_by(fun(X, Y) -> element(N, X) =< element(N, Y) end, count(L, 0), L)
    end.

-spec ukeysort(pos_integer(), [tuple()]) -> [tuple()].
ukeysort(N, L) when is_integer(N), N > 0 ->
    drop_equal_by(fun(X, Y) -> element(N, X) =< element(N, Y) end, keysort(N, L)).

%% Merging of sorted lists.

-spec merge([[T]]) -> [T].
merge(Lists) -> merge_all(Lists, fun merge/2).

merge_all([], _) -> [];
merge_all([L], _) when is_list(L) -> L;
merge_all([A, B | Lists], Merge) -> merge_all([Merge(A, B) | Lists], Merge).

-spec merge([T], [T]) -> [T].
merge(A, B) when is_list(A), is_list(B) -> merge_two(A, B).

-spec merge(fun((T, T) -> boolean()), [T], [T]) -> [T].
merge(F, A, B) when is_function(F, 2), is_list(A), is_list(B) -> merge_by(F, A, B).

-spec merge3([T], [T], [T]) -> [T].
merge3(A, B, C) when is_list(A), is_list(B), is_list(C) -> merge_two(merge_two(A, B), C).

-spec umerge([[T]]) -> [T].
umerge(Lists) -> merge_all(Lists, fun umerge/2).

-spec umerge([T], [T]) -> [T].
umerge(A, B) when is_list(A), is_list(B) -> umerge_two(A, B).

umerge_two([X | Xs], [Y | _] = Ys) when X < Y -> [X | umerge_two(Xs, Ys)];
umerge_two([X | Xs], [Y | Ys]) when X == Y -> [X | umerge_two(Xs, Ys)];
umerge_two([_ | _] = Xs, [Y | Ys]) -> [Y | umerge_two(Xs, Ys)];
umerge_two([], Ys) -> Ys;
umerge_two(Xs, []) -> Xs.

-spec umerge(fun((T, T) -> boolean()), [T], [T]) -> [T].
umerge(F, A, B) when is_function(F, 2), is_list(A), is_list(B) -> drop_equal_by(F, merge_by(F, A, B)).

-spec umerge3([T], [T], [T]) -> [T].
umerge3(A, B, C) when is_list(A), is_list(B), is_list(C) -> umerge_two(umerge_two(A, B), C).

-spec keymerge(pos_integer(), [tuple()], [tuple()]) -> [tuple()].
keymerge(N, A, B) when is_integer(N), N > 0, is_list(A), is_list(B) ->
    merge_by(fun(X, Y) -> element(N, X) =< element(N, Y) end, A, B).

-spec ukeymerge(pos_integer(), [tuple()], [tuple()]) -> [tuple()].
ukeymerge(N, A, B) when is_integer(N), N > 0, is_list(A), is_list(B) -> ukeymerge_two(N, A, B).

ukeymerge_two(N, [X | Xs] = L, [Y | Ys] = R) ->
    KeyX = element(N, X),
    KeyY = element(N, Y),
    if
        KeyX < KeyY -> [X | ukeymerge_two(N, Xs, R)];
        KeyX == KeyY -> [X | ukeymerge_two(N, Xs, Ys)];
        true -> [Y | ukeymerge_two(N, L, Ys)]
    end;
ukeymerge_two(_, [], R) -> R;
ukeymerge_two(_, L, []) -> L.
