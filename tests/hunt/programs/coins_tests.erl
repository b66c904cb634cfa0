-module(coins_tests).
-include_lib("proper/include/proper.hrl").
-include_lib("eunit/include/eunit.hrl").

nothing_test() -> ?assertEqual([], coins:change(0)).

prop_worth() -> ?FORALL(Sum, range(0, 30), coins:worth(coins:change(Sum)) =:= Sum).
