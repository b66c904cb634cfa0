-module(tally_tests).
-include_lib("eunit/include/eunit.hrl").

%% All tests of a fixture share what it sets up, and its cleanup sees what they have done.
shared_test_() ->
    {setup, fun tally:new/0, fun tally:close/1,
     fun(Tally) -> [?_assert(tally:add(N, Tally)) || N <- [1, 2, 3]] end}.

each_test_() ->
    {foreach,
     fun() -> Tally = tally:new(), tally:add(1, Tally), Tally end,
     fun(Tally) -> tally:add(2, Tally), tally:close(Tally) end,
     [fun(Tally) -> ?_assert(tally:add(3, Tally)) end,
      fun(Tally) -> ?_assert(tally:add(4, Tally)) end]}.

long_test() -> ?assertEqual(20000100000, tally:sum(200000)).
