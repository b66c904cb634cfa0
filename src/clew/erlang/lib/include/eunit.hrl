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
-define(_assertNotException(Class, Term, Expr), ?_test(?assertNotException(Class, Term, Expr))).
-define(_assert(BoolExpr, Comment), ?_test(?assert(BoolExpr, Comment))).
-define(_assertNot(BoolExpr, Comment), ?_test(?assertNot(BoolExpr, Comment))).
-define(_assertMatch(Guard, Expr, Comment), ?_test(?assertMatch(Guard, Expr, Comment))).
-define(_assertNotMatch(Guard, Expr, Comment), ?_test(?assertNotMatch(Guard, Expr, Comment))).
-define(_assertEqual(Expect, Expr, Comment), ?_test(?assertEqual(Expect, Expr, Comment))).
-define(_assertNotEqual(Unexpected, Expr, Comment), ?_test(?assertNotEqual(Unexpected, Expr, Comment))).
-define(_assertException(Class, Term, Expr, Comment), ?_test(?assertException(Class, Term, Expr, Comment))).
-define(_assertError(Term, Expr, Comment), ?_test(?assertError(Term, Expr, Comment))).
-define(_assertExit(Term, Expr, Comment), ?_test(?assertExit(Term, Expr, Comment))).
-define(_assertThrow(Term, Expr, Comment), ?_test(?assertThrow(Term, Expr, Comment))).
-define(_assertNotException(Class, Term, Expr, Comment), ?_test(?assertNotException(Class, Term, Expr, Comment))).

%% Commands of the operating system, which Clew refuses to run.
-define(_cmd_(Cmd), (eunit_lib:command(Cmd))).
-define(cmdStatus(N, Cmd),
        ((fun() ->
                  case ?_cmd_(Cmd) of
                      {(N), CmdOutput} -> CmdOutput;
                      {CmdStatus, _} ->
                          erlang:error({command_failed,
                                        [{module, ?MODULE}, {line, ?LINE}, {command, (Cmd)}, {expected_status, (N)},
                                         {status, CmdStatus}]})
                  end
          end)())).
-define(_cmdStatus(N, Cmd), ?_test(?cmdStatus(N, Cmd))).
-define(cmd(Cmd), ?cmdStatus(0, Cmd)).
-define(_cmd(Cmd), ?_test(?cmd(Cmd))).
-define(assertCmdStatus(N, Cmd),
        ((fun() ->
                  case ?_cmd_(Cmd) of
                      {(N), _} -> ok;
                      {CmdStatus, _} ->
                          erlang:error({assertCmd_failed,
                                        [{module, ?MODULE}, {line, ?LINE}, {command, (Cmd)}, {expected_status, (N)},
                                         {status, CmdStatus}]})
                  end
          end)())).
-define(_assertCmdStatus(N, Cmd), ?_test(?assertCmdStatus(N, Cmd))).
-define(assertCmd(Cmd), ?assertCmdStatus(0, Cmd)).
-define(_assertCmd(Cmd), ?_test(?assertCmd(Cmd))).
-define(assertCmdOutput(T, Cmd),
        ((fun() ->
                  case ?_cmd_(Cmd) of
                      {_, (T)} -> ok;
                      {_, CmdOutput} ->
                          erlang:error({assertCmdOutput_failed,
                                        [{module, ?MODULE}, {line, ?LINE}, {command, (Cmd)}, {expected_output, (T)},
                                         {output, CmdOutput}]})
                  end
          end)())).
-define(_assertCmdOutput(T, Cmd), ?_test(?assertCmdOutput(T, Cmd))).

-ifndef(LET).
-define(LET(X, Arg, Expr), ((fun(X) -> (Expr) end)(Arg))).
-endif.
-define(IF(B, T, F), (case (B) of true -> (T); false -> (F) end)).
-define(MATCHES(Guard, Expr), ((fun() -> case (Expr) of Guard -> true; _ -> false end end)())).

%% Whether EUnit runs the code.
-define(UNDER_EUNIT, (undefined =/= whereis(eunit_server))).

-define(debugMsg(S), io:format(user, "~ts:~w: ~ts~n", [?FILE, ?LINE, S])).
-define(debugHere, (?debugMsg("<-"))).
-define(debugFmt(S, As), (?debugMsg(io_lib:format((S), (As))))).
-define(debugVal(E), ((fun(DebugValue) -> ?debugFmt("~ts = ~tP", [(??E), DebugValue, 15]), DebugValue end)(E))).
-define(debugValAll(E), ((fun(DebugValue) -> ?debugFmt("~ts = ~tp", [(??E), DebugValue]), DebugValue end)(E))).
-define(debugTime(S, E),
        ((fun() ->
                  {DebugTime, DebugValue} = timer:tc(fun() -> (E) end),
                  ?debugFmt("~ts: ~.3f s", [(S), DebugTime / 1000000]),
                  DebugValue
          end)())).

-endif.
