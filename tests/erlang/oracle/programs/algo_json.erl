-module(algo_json).
-export([main/0]).

main() ->
    p(enc(#{"a" => [1, true, null], "b" => #{"c" => 1.5}})),
    p(enc([])),
    p(enc(#{})).

enc(true) -> "true";
enc(false) -> "false";
enc(null) -> "null";
enc(N) when is_integer(N) -> integer_to_list(N);
enc(F) when is_float(F) -> io_lib:format("~p", [F]);
enc(M) when is_map(M) ->
    lists:flatten(["{", lists:join(",", [["\"", K, "\":", enc(V)] || {K, V} <- maps:to_list(M)]), "}"]);
enc(L) when is_list(L) -> lists:flatten(["[", lists:join(",", [enc(X) || X <- L]), "]"]).

p(X) -> io:format("~p~n", [X]).
