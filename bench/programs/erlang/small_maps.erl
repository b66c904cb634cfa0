%% Small maps with atoms as keys: matched, updated, folded.
-module(small_maps).
-export([run/1]).

run(N) -> loop(N, #{count => 0, sum => 0, last => none, kind => even}).

loop(0, #{count := C, sum := S}) -> C * 31 + S;
loop(N, #{count := C, sum := S, kind := even} = M) -> loop(N - 1, M#{count := C + 1, sum := (S + N) rem 1009, kind := odd});
loop(N, #{count := C, kind := odd} = M) -> loop(N - 1, M#{count := C + 2, kind := even, last => N}).
