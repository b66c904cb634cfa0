-module(maps_inventory).
-export([main/0]).

main() ->
    S = lists:foldl(fun step/2, #{}, [{in, apple, 5}, {in, pear, 2}, {out, apple, 3}, {out, pear, 2}]),
    p(S),
    p([K || {K, V} <- maps:to_list(S), V =:= 0]).

step({in, I, N}, M) -> maps:update_with(I, fun(X) -> X + N end, N, M);
step({out, I, N}, M) -> #{I := H} = M, M#{I := H - N}.

p(X) -> io:format("~p~n", [X]).
