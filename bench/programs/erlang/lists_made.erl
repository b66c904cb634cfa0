%% Lists made, appended, zipped and reversed.
-module(lists_made).
-export([run/1]).

run(N) ->
    Xs = up(1, N),
    Ys = lists:reverse(Xs),
    Zs = [X * Y rem 1009 || {X, Y} <- lists:zip(Xs, Ys), X rem 3 =/= 0],
    lists:sum(Zs ++ lists:reverse(Zs)) + length(lists:append([Xs, Ys, Zs])) + lists:last(twice(Zs)).

up(N, N) -> [N];
up(I, N) -> [I | up(I + 1, N)].

twice([]) -> [];
twice([X | Xs]) -> [X, X | twice(Xs)].
