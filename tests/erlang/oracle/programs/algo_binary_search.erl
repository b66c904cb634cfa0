-module(algo_binary_search).
-export([main/0]).

main() ->
    T = list_to_tuple(lists:seq(0, 100, 5)),
    p([bs(X, T) || X <- [0, 35, 36, 100]]).

bs(X, T) -> bs(X, T, 1, tuple_size(T)).
bs(_, _, L, H) when L > H -> none;
bs(X, T, L, H) ->
    M = (L + H) div 2,
    case element(M, T) of X -> M; Y when Y < X -> bs(X, T, M + 1, H); _ -> bs(X, T, L, M - 1) end.

p(X) -> io:format("~p~n", [X]).
