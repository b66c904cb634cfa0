"""What has several ways in Erlang, in normal form: clauses, `andalso`, `receive`, `try`, `catch` and `maybe`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from clew.erlang.lower.scope.bindings import binds, variables
from clew.erlang.normal.function_steps import FunctionSteps
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.normal import form as f
from clew.normal.form import Effect, Step, Variable, Written
from clew.source.span import Span


def clause_steps(
    steps: FunctionSteps, clause: tree.FunctionClause, target: Variable, *, fresh: bool = False
) -> f.BranchClause:
    """One way, in a scope of its own."""
    saved = dict(steps.env)
    patterns = tuple([steps.pattern(p, fresh=fresh) for p in clause.patterns])
    texts = tuple([Written(p.span) for p in clause.patterns])
    guard, uses = _guard(steps, clause.guard)
    body = steps.collected(lambda: steps.body(clause.body, target))
    steps.env = saved
    return f.BranchClause(patterns, body, texts, guard, uses, span=clause.span)


def _guard(steps: FunctionSteps, guard: tree.Guard) -> tuple[Written, tuple[Variable, ...]]:
    tests = [test for group in guard for test in group]
    if not tests:
        return f.UNWRITTEN, ()
    names = dict.fromkeys(v.name for test in tests for v in variables(test))
    uses = tuple([v for v in map(steps.bound, names) if v is not None])
    return Written(tests[0].span.to(tests[-1].span)), uses


def clauses_steps(
    steps: FunctionSteps, clauses: Sequence[tree.FunctionClause], target: Variable, expr: tree.Expr
) -> tuple[f.BranchClause, ...]:
    """The clauses of a conditional; what all of them bind is bound behind it."""
    names = sorted(n for n in binds(expr) if n != "_" and steps.bound(n) is None)
    before = dict(steps.shared)
    exported = {name: steps.shared.get(name) or steps.variable(name) for name in names}
    steps.shared.update(exported)
    made = tuple([clause_steps(steps, clause, target) for clause in clauses])
    steps.shared = before
    steps.env.update(exported)
    return made


def short_circuit_steps(steps: FunctionSteps, expr: tree.BinaryOp, target: Variable) -> None:
    go = "true" if expr.operator == "andalso" else "false"
    stop = "false" if expr.operator == "andalso" else "true"
    (test,), holes = steps.values((expr.left,))
    saved = dict(steps.env)
    right = steps.collected(lambda: steps.into(expr.right, target))
    steps.env = saved
    done = steps.collected(lambda: steps.emit(target, f.LiteralValue(stop), f.UNWRITTEN, silent=True))
    texts = [(Written(text=go),), (Written(text=stop),)]
    steps.steps.append(
        f.BranchStep(
            f.BranchKind.CASE,
            (test,),
            (
                f.BranchClause((f.LiteralPattern(go),), right, texts[0], span=expr.right.span),
                f.BranchClause((f.LiteralPattern(stop),), done, texts[1], is_written=False),
            ),
            Written(expr.left.span, holes),
        )
    )


def receive_steps(steps: FunctionSteps, expr: tree.ReceiveExpr, target: Variable) -> None:
    if expr.timeout is not None:
        (timeout,), holes = steps.values((expr.timeout,))
    message = steps.unread()
    steps.emit(message, f.Compute("receive", (), Effect.RECEIVES), f.UNWRITTEN, silent=True)
    clauses = expr.clauses
    made = clauses_steps(steps, clauses, target, expr)
    if expr.timeout is not None:
        saved = dict(steps.env)
        body = steps.collected(lambda: steps.body(expr.after, target))
        steps.env = saved
        text = (Written(text="after"),)
        after = f.BranchClause((f.ANY,), body, text, Written(expr.timeout.span, holes), (timeout,))
        made = (*made, after)
    steps.steps.append(f.BranchStep(f.BranchKind.RECEIVE, (message,), made, Written(expr.span)))


def try_steps(steps: FunctionSteps, expr: tree.TryExpr, target: Variable) -> None:
    span = expr.span
    saved = dict(steps.env)

    def guarded() -> None:
        if not expr.clauses:
            steps.body(expr.body, target)
            return
        for part in expr.body[:-1]:
            steps.effect(part)
        test = steps.value(expr.body[-1])
        made = tuple([clause_steps(steps, clause, target) for clause in expr.clauses])
        hole = ((expr.body[-1].span, test),)
        steps.steps.append(f.BranchStep(f.BranchKind.CASE, (test,), made, Written(span, hole)))

    def handled() -> None:
        steps.env = dict(saved)
        raised = steps.silent(f.Compute("catch", (), Effect.CATCHES))
        clauses = []
        for handler in expr.handlers:
            kinds = () if isinstance(handler.kind, tree.AtomLit) else (handler.kind,)
            stack = () if handler.stack is None else (handler.stack,)
            before = dict(steps.env)
            pattern = steps.pattern(handler.pattern)
            more = [steps.pattern(p) for p in (*kinds, *stack)]
            for each in more:
                pattern = f.BothPattern(pattern, each)
            guard, uses = _guard(steps, handler.guard)
            body = steps.collected(partial(steps.body, handler.body, target))
            steps.env = before
            text = Written(handler.kind.span.to(handler.pattern.span))
            if not _starts_before(handler.kind.span, handler.pattern.span):
                text = Written(handler.pattern.span)
            clauses.append(f.BranchClause((pattern,), body, (text,), guard, uses, span=handler.span))
        if clauses:
            steps.steps.append(f.BranchStep(f.BranchKind.CATCH, (raised,), tuple(clauses), Written(span)))

    ways = [f.BranchClause((), steps.collected(guarded), (Written(text="try"),), span=span)]
    if expr.handlers:
        text = (Written(text="raises"),)
        ways.append(f.BranchClause((), steps.collected(handled), text, is_written=False))
    steps.env = saved
    steps.steps.append(f.BranchStep(f.BranchKind.TRY, (), tuple(ways), Written(span)))
    for part in expr.after:
        steps.effect(part)
    steps.env = saved


def catch_steps(steps: FunctionSteps, value: tree.Expr, span: Span, target: Variable) -> None:
    saved = dict(steps.env)
    body = steps.collected(lambda: steps.into(value, target))
    steps.env = saved
    caught = steps.collected(
        lambda: steps.emit(target, f.Compute("catch", (), Effect.CATCHES), f.UNWRITTEN, silent=True)
    )
    ways = (
        f.BranchClause((), body, (Written(text="catch"),), span=span),
        f.BranchClause((), caught, (Written(text="raises"),), is_written=False),
    )
    steps.steps.append(f.BranchStep(f.BranchKind.TRY, (), ways, Written(span)))


def maybe_steps(
    steps: FunctionSteps,
    body: Sequence[tree.Expr],
    clauses: Sequence[tree.FunctionClause],
    span: Span,
    target: Variable,
) -> None:
    saved = dict(steps.env)
    failed = steps.fresh() if clauses else None
    landing = f"maybe{span.line}:{span.column}"

    def rest(exprs: Sequence[tree.Expr]) -> None:
        for index, expr in enumerate(exprs):
            last = index == len(exprs) - 1
            if not isinstance(expr, tree.MaybeMatch):
                steps.into(expr, target) if last else steps.effect(expr)
                continue
            (source,), holes = steps.values((expr.value,))
            pattern = steps.pattern(expr.pattern)
            if last:
                copy = f.AssignStep(target, f.CopyValue(source), f.UNWRITTEN, True)
                onwards: tuple[Step, ...] = (copy,)
            else:
                onwards = steps.collected(partial(rest, exprs[index + 1 :]))
            out: tuple[Step, ...] = (f.AssignStep(failed or target, f.CopyValue(source), f.UNWRITTEN, True),)
            if failed is not None:
                out = (*out, f.JumpStep(landing))
            ways = (
                f.BranchClause((pattern,), onwards, (Written(expr.pattern.span),), span=expr.span),
                f.BranchClause((f.ANY,), out, (Written(text="_"),), is_written=False),
            )
            steps.steps.append(f.BranchStep(f.BranchKind.MAYBE, (source,), ways, Written(expr.span, holes)))
            return

    inside = steps.collected(lambda: rest(body))
    steps.env = dict(saved)
    if failed is None:
        steps.steps.extend(inside)
        return
    made = tuple([clause_steps(steps, clause, target) for clause in clauses])
    branch = f.BranchStep(f.BranchKind.CASE, (failed,), made, Written(span, text="else"))
    steps.steps.append(f.LandingStep(landing, inside, (branch,)))
    steps.env = saved


def _starts_before(first: Span, second: Span) -> bool:
    return (first.line, first.column) < (second.line, second.column)


_ACTIVE = (
    tree.CallExpr,
    tree.CaseExpr,
    tree.IfExpr,
    tree.TryExpr,
    tree.CatchExpr,
    tree.ReceiveExpr,
    tree.MatchExpr,
    tree.FunExpr,
    tree.MaybeExpr,
    tree.ListComprehension,
    tree.BinaryComprehension,
    tree.MapComprehension,
)


def does_more(expr: tree.Expr) -> bool:
    """Whether an expression does more than compute: calls, binds or branches."""
    return any(isinstance(node, _ACTIVE) and not _is_test(node) for node in nodes(expr))


def _is_test(node: object) -> bool:
    return (
        isinstance(node, tree.CallExpr)
        and isinstance(node.function, tree.AtomLit)
        and node.function.name.startswith("is_")
    )
