%% Lists, tuples and maps of parts that different functions made.
-module(made_parts).
-export([main/1]).

main(N) -> [first(N), second(N), third(N)].
first(N) -> {N, a}.
second(N) -> N + 1.
third(N) -> #{k => second(N), l => first(N)}.
