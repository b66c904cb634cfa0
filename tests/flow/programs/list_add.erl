-module(list_add).
-export([list_add_1/1]).

list_add_1(L) -> map(fun add_1/1, L).

add_1(N) -> N + 1.

map(_, []) -> [];
map(F, [L1|LR]) -> [F(L1) | map(F, LR)].
