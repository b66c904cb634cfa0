-module(lib_proplists).
-export([main/0]).

main() ->
    L = [{a, 1}, b, {a, 2}, {c, [x]}],
    p(proplists:get_value(a, L)),
    p(proplists:get_value(b, L)),
    p(proplists:get_value(z, L, d)),
    p(proplists:get_all_values(a, L)),
    p(proplists:get_bool(b, L)),
    p(proplists:is_defined(c, L)),
    p(proplists:delete(a, L)),
    p(proplists:unfold([x, {y, 1}])).

p(X) -> io:format("~p~n", [X]).
