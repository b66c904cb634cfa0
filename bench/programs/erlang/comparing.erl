%% Large terms compared, and sorted by the order of all terms.
-module(comparing).
-export([run/1]).

run(N) ->
    Terms = [term(I) || I <- lists:seq(1, N)],
    Again = [term(I) || I <- lists:seq(1, N)],
    true = Terms =:= Again,
    Sorted = lists:sort(Terms ++ lists:reverse(Again)),
    Unique = lists:usort(Sorted),
    Members = [I || I <- lists:seq(1, 50), lists:member(term(I), Unique)],
    length(Unique) * 31 + length(Members).

term(I) ->
    K = I * 7919 rem 1009,
    case I rem 5 of
        0 -> {leaf, K, [K, K + 1]};
        1 -> [a, b, {K, "text"}];
        2 -> K * 1.5;
        3 -> <<K:32>>;
        4 -> {node, {leaf, K, []}, {leaf, K rem 10, [x]}}
    end.
