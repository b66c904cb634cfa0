%% The tests of `sums` in a module of their own.
-module(sums_tests).
-include_lib("eunit/include/eunit.hrl").

outside_test() -> ?assertEqual(5, sums:add(2, 2)).
generated_test_() -> [?_assertEqual(N + 1, sums:add(N, 1)) || N <- [1, 2]].
