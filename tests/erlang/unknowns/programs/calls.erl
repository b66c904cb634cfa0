%% Functions whose calls users say more about.
-module(calls).
-export([compare/2, last/1, add/2, insert/2, sorted/1, scaled/2]).
-spec compare(integer(), integer()) -> atom().
compare(X, Y) when X > Y -> gt; compare(X, X) -> eq; compare(_, _) -> lt.
-spec last([A]) -> A.
last([X]) -> X; last([_ | T]) -> last(T).
add(X, Y) -> X + Y.
-spec insert(integer(), [integer()]) -> [integer()].
insert(X, []) -> [X];
insert(X, [Y | T]) when X =< Y -> [X, Y | T];
insert(X, [Y | T]) -> [Y | insert(X, T)].
sorted([X, Y | T]) -> X =< Y andalso sorted([Y | T]);
sorted(_) -> true.
-spec scaled(atom, a | b) -> atom(); (number, 1..20) -> integer().
scaled(atom, X) -> X; scaled(number, X) -> 2 * X.
