%% What assertions of assert.hrl say when they fail, with comments and without, and what macros are as texts.
-module(assertions_with_comments).
-include_lib("stdlib/include/assert.hrl").
-export([main/0]).
-define(FOO, [1, 2]).
-define(ADD(X, Y), X + Y).
t(F) -> io:format("~p~n", [try F() catch C:{K, L} when is_list(L) -> {C,K,[case X of {unexpected_exception,{A,B,_}} -> {ue,A,B}; {stacktrace,_} -> st; _ -> X end || X <- L]}; C:R -> {C,R} end]).
id(X) -> X.
main() ->
  t(fun() -> ?assert(id(false)) end), t(fun() -> ?assert(id(false), "c") end), t(fun() -> ?assert(id(1), "c") end), t(fun() -> ?assert(id(true), "c") end),
  t(fun() -> ?assertNot(id(true)) end), t(fun() -> ?assertNot(id(true), "c") end), t(fun() -> ?assertNot(id(1)) end),
  t(fun() -> ?assertMatch({a,_}, id({b,1})) end), t(fun() -> ?assertMatch({X,_} when is_integer(X), id({b,1}), "c") end),
  t(fun() -> ?assertNotMatch({b,_}, id({b,1})) end), t(fun() -> ?assertNotMatch({b,_}, id({b,1}), "c") end),
  t(fun() -> ?assertEqual(1, id(2)) end), t(fun() -> ?assertEqual(1, id(2), "c") end), t(fun() -> ?assertEqual(1, id(1)) end),
  t(fun() -> ?assertNotEqual(2, id(2)) end), t(fun() -> ?assertNotEqual(2, id(2), "c") end),
  t(fun() -> ?assertException(error, foo, id(2)) end), t(fun() -> ?assertException(error, foo, id(2), "c") end),
  t(fun() -> ?assertException(error, foo, throw(2)) end), t(fun() -> ?assertException(error, foo, throw(2), "c") end),
  t(fun() -> ?assertError(foo, id(2)) end), t(fun() -> ?assertError(foo, id(2), "c") end),
  t(fun() -> ?assertExit(foo, id(2)) end), t(fun() -> ?assertExit(foo, id(2), "c") end),
  t(fun() -> ?assertThrow(foo, id(2)) end), t(fun() -> ?assertThrow(foo, id(2), "c") end),
  t(fun() -> ?assertThrow({foo,_}, throw({foo,2})) end),
  t(fun() -> ?assertNotException(throw, {foo,_}, throw({foo,2})) end), t(fun() -> ?assertNotException(throw, {foo,_}, throw({foo,2}), "c") end),
  t(fun() -> ?assertNotException(throw, {foo,_}, error({foo,2})) end),
  t(fun() -> ?assertEqual(?FOO, ?ADD(1, ?ADD(2, 3))) end),
  t(fun() -> ?assert(id(?FOO) == [?MODULE, "a\n\"b", $c, $\s, $\\, 'A b', <<"x">>]) end),
  t(fun() -> ?assertMatch(?FOO, {16#ff, 1.50, $\n}) end),
  ok.
