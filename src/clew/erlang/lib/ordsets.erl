%% Sets as sorted lists: OTP's module `ordsets`. Elements are the same if they compare equal with ==.
-module(ordsets).

-export([add_element/2, del_element/2, filter/2, fold/3, from_list/1, intersection/1, intersection/2, is_disjoint/2,
         is_element/2, is_empty/1, is_set/1, is_subset/2, new/0, size/1, subtract/2, to_list/1, union/1, union/2]).

-export_type([ordset/1]).

-type ordset(T) :: [T].

-spec new() -> [].
new() -> [].

-spec is_set(term()) -> boolean().
is_set([X | T]) -> is_set(T, X);
is_set([]) -> true;
is_set(_) -> false.

is_set([X | T], Before) when Before < X -> is_set(T, X);
is_set([_ | _], _) -> false;
is_set([], _) -> true.

-spec size(ordset(term())) -> non_neg_integer().
size(S) -> length(S).

-spec is_empty(ordset(term())) -> boolean().
is_empty(S) -> S =:= [].

-spec to_list(ordset(T)) -> [T].
to_list(S) -> S.

-spec from_list([T]) -> ordset(T).
from_list(L) -> lists:usort(L).

-spec is_element(term(), ordset(term())) -> boolean().
is_element(X, [Y | T]) when X > Y -> is_element(X, T);
is_element(X, [Y | _]) -> X == Y;
is_element(_, []) -> false.

-spec add_element(E, ordset(T)) -> ordset(T | E).
add_element(X, [Y | T]) when X > Y -> [Y | add_element(X, T)];
add_element(X, [Y | _] = S) when X < Y -> [X | S];
add_element(_, [_ | _] = S) -> S;
add_element(X, []) -> [X].

-spec del_element(term(), ordset(T)) -> ordset(T).
del_element(X, [Y | T]) when X > Y -> [Y | del_element(X, T)];
del_element(X, [Y | _] = S) when X < Y -> S;
del_element(_, [_ | T]) -> T;
del_element(_, []) -> [].

-spec union(ordset(A), ordset(B)) -> ordset(A | B).
union([X | Xs], [Y | _] = B) when X < Y -> [X | union(Xs, B)];
union([X | _] = A, [Y | Ys]) when X > Y -> [Y | union(A, Ys)];
union([X | Xs], [_ | Ys]) -> [X | union(Xs, Ys)];
union([], B) -> B;
union(A, []) -> A.

-spec union([ordset(T)]) -> ordset(T).
union(Sets) -> lists:umerge(Sets).

-spec intersection(ordset(term()), ordset(term())) -> ordset(term()).
intersection([X | Xs], [Y | _] = B) when X < Y -> intersection(Xs, B);
intersection([X | _] = A, [Y | Ys]) when X > Y -> intersection(A, Ys);
intersection([X | Xs], [_ | Ys]) -> [X | intersection(Xs, Ys)];
intersection([], _) -> [];
intersection(_, []) -> [].

-spec intersection([ordset(term()), ...]) -> ordset(term()).
intersection([S]) -> S;
intersection([A, B | Sets]) -> intersection([intersection(A, B) | Sets]).

-spec is_disjoint(ordset(term()), ordset(term())) -> boolean().
is_disjoint([X | Xs], [Y | _] = B) when X < Y -> is_disjoint(Xs, B);
is_disjoint([X | _] = A, [Y | Ys]) when X > Y -> is_disjoint(A, Ys);
is_disjoint([_ | _], [_ | _]) -> false;
is_disjoint([], _) -> true;
is_disjoint(_, []) -> true.

-spec subtract(ordset(T), ordset(term())) -> ordset(T).
subtract([X | Xs], [Y | _] = B) when X < Y -> [X | subtract(Xs, B)];
subtract([X | _] = A, [Y | Ys]) when X > Y -> subtract(A, Ys);
subtract([_ | Xs], [_ | Ys]) -> subtract(Xs, Ys);
subtract([], _) -> [];
subtract(A, []) -> A.

-spec is_subset(ordset(term()), ordset(term())) -> boolean().
is_subset([X | _], [Y | _]) when X < Y -> false;
is_subset([X | _] = A, [Y | Ys]) when X > Y -> is_subset(A, Ys);
is_subset([_ | Xs], [_ | Ys]) -> is_subset(Xs, Ys);
is_subset([], _) -> true;
is_subset([_ | _], []) -> false.

-spec fold(fun((T, Acc) -> Acc), Acc, ordset(T)) -> Acc.
fold(F, Acc, S) -> lists:foldl(F, Acc, S).

-spec filter(fun((T) -> boolean()), ordset(T)) -> ordset(T).
filter(P, S) -> lists:filter(P, S).
