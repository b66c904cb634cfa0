%% Tests of EUnit beside the functions that they test.
-module(sums).
-include_lib("eunit/include/eunit.hrl").
-export([add/2]).

add(A, B) -> A + B.

passing_test() -> ?assertEqual(3, add(1, 2)).
wrong_test() -> ?assertEqual(4, add(1, 2)).
crashing_test() -> {ok, _} = add(1, 2).
writing_test() -> io:format("nobody reads this~n").

listed_test_() -> [?_assertEqual(2, add(1, 1)), ?_assertMatch(1, add(1, 1)), {"titled", ?_assert(add(1, 1) =:= 3)}].
grouped_test_() -> {"group", [{"first", fun() -> ok end}, {"second", ?_assertError(badarith, add(a, 1))}]}.
fixture_test_() ->
    {setup, fun() -> put(key, 1), 7 end, fun(_) -> erase(key) end,
     fun(Seven) -> [?_assertEqual(7, Seven), fun() -> put(key, 2) end, ?_assertEqual(2, get(key))] end}.
each_test_() ->
    {foreach, fun() -> 5 end, fun(5) -> ok end,
     [fun(Five) -> ?_assertEqual(5, Five) end, fun(Five) -> {"six", ?_assertEqual(6, Five)} end]}.
unset_test_() -> {setup, fun() -> error(unset) end, fun(_) -> [] end}.
