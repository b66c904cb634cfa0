-module(str_anagram).
-export([main/0]).

main() -> p(groups(["tea", "eat", "tan", "ate", "nat", "bat"])).

groups(Ws) ->
    lists:sort([lists:sort(G) || {_, G} <- maps:to_list(lists:foldl(fun(W, M) -> K = lists:sort(W), M#{K => [W | maps:get(K, M, [])]} end, #{}, Ws))]).

p(X) -> io:format("~p~n", [X]).
