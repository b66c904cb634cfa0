%% EUnit: OTP's header `eunit.hrl`, its assertions and the macros that make tests of expressions.
-ifndef(EUNIT_HRL).
-define(EUNIT_HRL, true).

-ifndef(TEST).
-define(TEST, true).
-endif.

-ifndef(EUNIT_NOAUTO).
-compile({parse_transform, eunit_autoexport}).
-endif.

-include("assert.hrl").

-define(_test(Expr), {?LINE, fun() -> (Expr) end}).
-define(_assert(BoolExpr), ?_test(?assert(BoolExpr))).
-define(_assertNot(BoolExpr), ?_test(?assertNot(BoolExpr))).
-define(_assertMatch(Guard, Expr), ?_test(?assertMatch(Guard, Expr))).
-define(_assertNotMatch(Guard, Expr), ?_test(?assertNotMatch(Guard, Expr))).
-define(_assertEqual(Expect, Expr), ?_test(?assertEqual(Expect, Expr))).
-define(_assertNotEqual(Unexpected, Expr), ?_test(?assertNotEqual(Unexpected, Expr))).
-define(_assertException(Class, Term, Expr), ?_test(?assertException(Class, Term, Expr))).
-define(_assertError(Term, Expr), ?_test(?assertError(Term, Expr))).
-define(_assertExit(Term, Expr), ?_test(?assertExit(Term, Expr))).
-define(_assertThrow(Term, Expr), ?_test(?assertThrow(Term, Expr))).

-ifndef(LET).
-define(LET(X, Arg, Expr), ((fun(X) -> (Expr) end)(Arg))).
-endif.
-define(IF(B, T, F), (case (B) of true -> (T); false -> (F) end)).
-define(MATCHES(Guard, Expr), ((fun() -> case (Expr) of Guard -> true; _ -> false end end)())).

-define(debugMsg(S), io:format(user, "~ts:~w: ~ts~n", [?FILE, ?LINE, S])).
-define(debugHere, (?debugMsg("<-"))).
-define(debugFmt(S, As), (?debugMsg(io_lib:format((S), (As))))).
-define(debugVal(E), ((fun(DebugValue) -> ?debugFmt("~ts = ~tP", [(??E), DebugValue, 15]), DebugValue end)(E))).

-endif.
