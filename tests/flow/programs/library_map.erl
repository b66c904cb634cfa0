-module(library_map).
-export([list_add_1/1]).

list_add_1(L) -> lists:map(fun add_1/1, L).

add_1(N) -> N + 1.
