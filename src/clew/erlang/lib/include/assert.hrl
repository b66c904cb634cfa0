%% Assertions: OTP's header `assert.hrl`. A failing one is an error whose reason says which, where, and what was found.
-ifndef(ASSERT_HRL).
-define(ASSERT_HRL, true).

-ifdef(NODEBUG).
-ifndef(DEBUG).
-ifndef(NOASSERT).
-define(NOASSERT, true).
-endif.
-endif.
-endif.

-ifdef(ASSERT).
-undef(NOASSERT).
-endif.

%% Each assertion is there with a comment and without: `Said` is a list of it.
-define(assertion_failed(Kind, Text, Said, Rest),
        erlang:error({Kind, [{module, ?MODULE}, {line, ?LINE}] ++ Said ++ [{expression, Text} | Rest]})).

-define(assert_is(Wanted, BoolExpr, Text, Said),
        ((fun() ->
                  case (BoolExpr) of
                      Wanted -> ok;
                      AssertValue when is_boolean(AssertValue) ->
                          ?assertion_failed(assert, Text, Said, [{expected, Wanted}, {value, AssertValue}]);
                      AssertValue ->
                          ?assertion_failed(assert, Text, Said, [{expected, Wanted}, {not_boolean, AssertValue}])
                  end
          end)())).

-define(assert_match(Guard, Expr, Pattern, Text, Said),
        ((fun() ->
                  case (Expr) of
                      Guard -> ok;
                      AssertValue ->
                          ?assertion_failed(assertMatch, Text, Said, [{pattern, Pattern}, {value, AssertValue}])
                  end
          end)())).

-define(assert_not_match(Guard, Expr, Pattern, Text, Said),
        ((fun() ->
                  AssertValue = (Expr),
                  case AssertValue of
                      Guard ->
                          ?assertion_failed(assertNotMatch, Text, Said, [{pattern, Pattern}, {value, AssertValue}]);
                      _ -> ok
                  end
          end)())).

-define(assert_equal(Expect, Expr, Text, Said),
        ((fun() ->
                  AssertExpected = (Expect),
                  case (Expr) of
                      AssertExpected -> ok;
                      AssertValue ->
                          ?assertion_failed(assertEqual, Text, Said, [{expected, AssertExpected}, {value, AssertValue}])
                  end
          end)())).

-define(assert_not_equal(Unexpected, Expr, Text, Said),
        ((fun() ->
                  AssertUnexpected = (Unexpected),
                  case (Expr) of
                      AssertUnexpected -> ?assertion_failed(assertNotEqual, Text, Said, [{value, AssertUnexpected}]);
                      _ -> ok
                  end
          end)())).

-define(assert_exception(Class, Term, Expr, Pattern, Text, Said),
        ((fun() ->
                  try (Expr) of
                      AssertValue ->
                          ?assertion_failed(assertException, Text, Said, [Pattern, {unexpected_success, AssertValue}])
                  catch
                      Class:Term -> ok;
                      AssertClass:AssertTerm:AssertStack ->
                          ?assertion_failed(assertException, Text, Said,
                                            [Pattern, {unexpected_exception, {AssertClass, AssertTerm, AssertStack}}])
                  end
          end)())).

-define(assert_not_exception(Class, Term, Expr, Pattern, Text, Said),
        ((fun() ->
                  try (Expr) of
                      _ -> ok
                  catch
                      AssertClass:AssertTerm:AssertStack ->
                          case AssertClass of
                              Class ->
                                  case AssertTerm of
                                      Term ->
                                          ?assertion_failed(assertNotException, Text, Said,
                                                            [Pattern,
                                                             {unexpected_exception,
                                                              {AssertClass, AssertTerm, AssertStack}}]);
                                      _ -> ok
                                  end;
                              _ -> ok
                          end
                  end
          end)())).

-define(assert_pattern(Class, Term), {pattern, "{ " ++ (??Class) ++ " , " ++ (??Term) ++ " , [...] }"}).

-ifdef(NOASSERT).
-define(assert(BoolExpr), ok).
-define(assert(BoolExpr, Comment), ok).
-define(assertNot(BoolExpr), ok).
-define(assertNot(BoolExpr, Comment), ok).
-define(assertMatch(Guard, Expr), ok).
-define(assertMatch(Guard, Expr, Comment), ok).
-define(assertNotMatch(Guard, Expr), ok).
-define(assertNotMatch(Guard, Expr, Comment), ok).
-define(assertEqual(Expect, Expr), ok).
-define(assertEqual(Expect, Expr, Comment), ok).
-define(assertNotEqual(Unexpected, Expr), ok).
-define(assertNotEqual(Unexpected, Expr, Comment), ok).
-define(assertException(Class, Term, Expr), ok).
-define(assertException(Class, Term, Expr, Comment), ok).
-define(assertNotException(Class, Term, Expr), ok).
-define(assertNotException(Class, Term, Expr, Comment), ok).
-else.
-define(assert(BoolExpr), ?assert_is(true, BoolExpr, (??BoolExpr), [])).
-define(assert(BoolExpr, Comment), ?assert_is(true, BoolExpr, (??BoolExpr), [{comment, (Comment)}])).
-define(assertNot(BoolExpr), ?assert_is(false, BoolExpr, (??BoolExpr), [])).
-define(assertNot(BoolExpr, Comment), ?assert_is(false, BoolExpr, (??BoolExpr), [{comment, (Comment)}])).
-define(assertMatch(Guard, Expr), ?assert_match(Guard, Expr, (??Guard), (??Expr), [])).
-define(assertMatch(Guard, Expr, Comment), ?assert_match(Guard, Expr, (??Guard), (??Expr), [{comment, (Comment)}])).
-define(assertNotMatch(Guard, Expr), ?assert_not_match(Guard, Expr, (??Guard), (??Expr), [])).
-define(assertNotMatch(Guard, Expr, Comment),
        ?assert_not_match(Guard, Expr, (??Guard), (??Expr), [{comment, (Comment)}])).
-define(assertEqual(Expect, Expr), ?assert_equal(Expect, Expr, (??Expr), [])).
-define(assertEqual(Expect, Expr, Comment), ?assert_equal(Expect, Expr, (??Expr), [{comment, (Comment)}])).
-define(assertNotEqual(Unexpected, Expr), ?assert_not_equal(Unexpected, Expr, (??Expr), [])).
-define(assertNotEqual(Unexpected, Expr, Comment),
        ?assert_not_equal(Unexpected, Expr, (??Expr), [{comment, (Comment)}])).
-define(assertException(Class, Term, Expr),
        ?assert_exception(Class, Term, Expr, ?assert_pattern(Class, Term), (??Expr), [])).
-define(assertException(Class, Term, Expr, Comment),
        ?assert_exception(Class, Term, Expr, ?assert_pattern(Class, Term), (??Expr), [{comment, (Comment)}])).
-define(assertNotException(Class, Term, Expr),
        ?assert_not_exception(Class, Term, Expr, ?assert_pattern(Class, Term), (??Expr), [])).
-define(assertNotException(Class, Term, Expr, Comment),
        ?assert_not_exception(Class, Term, Expr, ?assert_pattern(Class, Term), (??Expr), [{comment, (Comment)}])).
-endif.

-define(assertError(Term, Expr), ?assertException(error, Term, Expr)).
-define(assertError(Term, Expr, Comment), ?assertException(error, Term, Expr, Comment)).
-define(assertExit(Term, Expr), ?assertException(exit, Term, Expr)).
-define(assertExit(Term, Expr, Comment), ?assertException(exit, Term, Expr, Comment)).
-define(assertThrow(Term, Expr), ?assertException(throw, Term, Expr)).
-define(assertThrow(Term, Expr, Comment), ?assertException(throw, Term, Expr, Comment)).

-endif.
