%% Assertions: OTP's header `assert.hrl`. A failing one is an error whose reason says which, where, and what was found.
-ifndef(ASSERT_HRL).
-define(ASSERT_HRL, true).

-define(assertion_failed(Kind, Expression, Rest),
        erlang:error({Kind, [{module, ?MODULE}, {line, ?LINE}, {expression, Expression} | Rest]})).

-define(assert(BoolExpr),
        ((fun() ->
                  case (BoolExpr) of
                      true -> ok;
                      false -> ?assertion_failed(assert, (??BoolExpr), [{expected, true}, {value, false}]);
                      AssertValue ->
                          ?assertion_failed(assert, (??BoolExpr), [{expected, true}, {not_boolean, AssertValue}])
                  end
          end)())).

-define(assert(BoolExpr, Comment),
        ((fun() ->
                  case (BoolExpr) of
                      true -> ok;
                      false -> ?assertion_failed(assert, (??BoolExpr), [{expected, true}, {value, false}, {comment, (Comment)}]);
                      AssertValue ->
                          ?assertion_failed(assert, (??BoolExpr), [{expected, true}, {not_boolean, AssertValue}, {comment, (Comment)}])
                  end
          end)())).

-define(assertNot(BoolExpr),
        ((fun() ->
                  case (BoolExpr) of
                      false -> ok;
                      true -> ?assertion_failed(assert, (??BoolExpr), [{expected, false}, {value, true}]);
                      AssertValue ->
                          ?assertion_failed(assert, (??BoolExpr), [{expected, false}, {not_boolean, AssertValue}])
                  end
          end)())).

-define(assertNot(BoolExpr, Comment),
        ((fun() ->
                  case (BoolExpr) of
                      false -> ok;
                      true -> ?assertion_failed(assert, (??BoolExpr), [{expected, false}, {value, true}, {comment, (Comment)}]);
                      AssertValue ->
                          ?assertion_failed(assert, (??BoolExpr), [{expected, false}, {not_boolean, AssertValue}, {comment, (Comment)}])
                  end
          end)())).

-define(assertMatch(Guard, Expr),
        ((fun() ->
                  case (Expr) of
                      Guard -> ok;
                      AssertValue ->
                          ?assertion_failed(assertMatch, (??Expr), [{pattern, (??Guard)}, {value, AssertValue}])
                  end
          end)())).

-define(assertNotMatch(Guard, Expr),
        ((fun() ->
                  AssertValue = (Expr),
                  case AssertValue of
                      Guard ->
                          ?assertion_failed(assertNotMatch, (??Expr), [{pattern, (??Guard)}, {value, AssertValue}]);
                      _ -> ok
                  end
          end)())).

-define(assertEqual(Expect, Expr),
        ((fun() ->
                  AssertExpected = (Expect),
                  case (Expr) of
                      AssertExpected -> ok;
                      AssertValue ->
                          ?assertion_failed(assertEqual, (??Expr), [{expected, AssertExpected}, {value, AssertValue}])
                  end
          end)())).

-define(assertNotEqual(Unexpected, Expr),
        ((fun() ->
                  AssertUnexpected = (Unexpected),
                  case (Expr) of
                      AssertUnexpected -> ?assertion_failed(assertNotEqual, (??Expr), [{value, AssertUnexpected}]);
                      _ -> ok
                  end
          end)())).

-define(assertMatch(Guard, Expr, Comment),
        ((fun() ->
                  case (Expr) of
                      Guard -> ok;
                      AssertValue ->
                          ?assertion_failed(assertMatch, (??Expr), [{pattern, (??Guard)}, {value, AssertValue}, {comment, (Comment)}])
                  end
          end)())).

-define(assertNotMatch(Guard, Expr, Comment),
        ((fun() ->
                  AssertValue = (Expr),
                  case AssertValue of
                      Guard ->
                          ?assertion_failed(assertNotMatch, (??Expr), [{pattern, (??Guard)}, {value, AssertValue}, {comment, (Comment)}]);
                      _ -> ok
                  end
          end)())).

-define(assertEqual(Expect, Expr, Comment),
        ((fun() ->
                  AssertExpected = (Expect),
                  case (Expr) of
                      AssertExpected -> ok;
                      AssertValue ->
                          ?assertion_failed(assertEqual, (??Expr), [{expected, AssertExpected}, {value, AssertValue}, {comment, (Comment)}])
                  end
          end)())).

-define(assertNotEqual(Unexpected, Expr, Comment),
        ((fun() ->
                  AssertUnexpected = (Unexpected),
                  case (Expr) of
                      AssertUnexpected -> ?assertion_failed(assertNotEqual, (??Expr), [{value, AssertUnexpected}, {comment, (Comment)}]);
                      _ -> ok
                  end
          end)())).

-define(assert_pattern(Class, Term), {pattern, "{ " ++ (??Class) ++ " , " ++ (??Term) ++ " , [...] }"}).

-define(assertException(Class, Term, Expr),
        ((fun() ->
                  try (Expr) of
                      AssertValue ->
                          ?assertion_failed(assertException, (??Expr),
                                            [?assert_pattern(Class, Term), {unexpected_success, AssertValue}])
                  catch
                      Class:Term -> ok;
                      AssertClass:AssertTerm:AssertStack ->
                          ?assertion_failed(assertException, (??Expr),
                                            [?assert_pattern(Class, Term),
                                             {unexpected_exception, {AssertClass, AssertTerm, AssertStack}}])
                  end
          end)())).

-define(assertError(Term, Expr), ?assertException(error, Term, Expr)).

-define(assertExit(Term, Expr), ?assertException(exit, Term, Expr)).

-define(assertThrow(Term, Expr), ?assertException(throw, Term, Expr)).

-define(assertNotException(Class, Term, Expr),
        ((fun() ->
                  try (Expr) of
                      _ -> ok
                  catch
                      Class:Term:AssertStack ->
                          ?assertion_failed(assertNotException, (??Expr),
                                            [?assert_pattern(Class, Term), {stacktrace, AssertStack}]);
                      _:_ -> ok
                  end
          end)())).

-endif.
