-module(str_parse_kv).
-export([main/0]).

main() ->
    p(parse("a=1;b=two;c")),
    p(parse("")).

parse(S) ->
    [case string:split(X, "=") of [K, V] -> {list_to_atom(K), V}; [K] -> list_to_atom(K) end || X <- string:tokens(S, ";")].

p(X) -> io:format("~p~n", [X]).
