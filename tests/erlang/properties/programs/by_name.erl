%% Tests that are given by the names of modules and functions.
-module(by_name).
-include_lib("eunit/include/eunit.hrl").

named_test_() -> [{"by name", {sums, passing_test}}, {generator, sums, each_test_}].
