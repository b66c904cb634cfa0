-module(guard_types).
-export([main/0]).

main() ->
    [p({X, [N || {N, T} <- tests(), T(X)]}) || X <- [1, 1.5, a, true, "s", [], {1}, <<1>>, <<1:1>>, #{}]].

tests() ->
    [{int, fun is_integer/1}, {float, fun is_float/1}, {num, fun is_number/1}, {atom, fun is_atom/1}, {bool, fun is_boolean/1}, {list, fun is_list/1}, {tuple, fun is_tuple/1}, {bin, fun is_binary/1}, {bits, fun is_bitstring/1}, {map, fun is_map/1}].

p(X) -> io:format("~p~n", [X]).
