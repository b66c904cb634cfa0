-module(algo_edit_distance).
-export([main/0]).

main() ->
    p(ed("kitten", "sitting")),
    p(ed("", "abc")),
    p(ed("same", "same")).

ed(A, B) -> lists:last(lists:foldl(fun(C, Row) -> row(C, B, Row) end, lists:seq(0, length(B)), A)).

row(C, B, [P | Ps]) ->
    lists:reverse(element(2, lists:foldl(fun({X, {D, U}}, {L, Acc}) -> V = lists:min([L + 1, U + 1, D + cost(C, X)]), {V, [V | Acc]} end, {P + 1, [P + 1]}, lists:zip(B, lists:zip(lists:droplast([P | Ps]), Ps))))).

cost(X, X) -> 0;
cost(_, _) -> 1.

p(X) -> io:format("~p~n", [X]).
