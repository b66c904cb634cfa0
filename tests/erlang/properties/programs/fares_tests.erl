-module(fares_tests).
-include_lib("eunit/include/eunit.hrl").

child_test() -> ?assertEqual(2, fares:fare(child, 2)).
adult_test() -> ?assertEqual(5, fares:fare(adult, 2)).
far_test_() -> [{"far away", ?_assertEqual(10, fares:fare(adult, 9))}, ?_assertError(function_clause, fares:fare(dog, 1))].
total_test() -> ?assertEqual(7, fares:total([{adult, 2}, {child, 2}])).
best_test() -> ?assertEqual(3, apply(fares, best, [high, [1, 3, 2]])).
wrong_test() -> ?assertEqual(4, fares:fare(child, 2)).
endless_test() -> endless_test().
