"""Functions of Erlang in normal form (Widera, section 3.1): what an expression needs is put into variables before it.

Literals stay where they are written, as in the seed's examples; they are assigned silently. `andalso` and `orelse` are
conditionals only where what is on their right does more than compute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from functools import partial
from typing import Protocol

from clew.erlang.lower.bindings import binds, mentioned, variables
from clew.erlang.lower.calls import ComputedTarget, KnownTarget, target_of
from clew.erlang.lower.core_terms import function_name
from clew.erlang.lower.guards import record_tuple
from clew.erlang.lower.lowering_scope import FunctionScope, ModuleScope
from clew.erlang.normal.built_in import LIST_OPERATORS, SPAWNS, effect_of
from clew.erlang.normal.pattern_normaliser import BITS, MAP, PatternNormaliser, tuple_of
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Effect, Operation, Step, Variable, Written
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

#: The variable of a function's result.
RESULT = "R" + f.MARK
Hole = tuple[Span, Variable]


class Names(Protocol):
    """Names that are new in a module: `Arg1`, `Var1`, each number once, as in the seed's examples."""

    def next(self, wish: str, taken: Callable[[str], bool]) -> str: ...


@dataclass(slots=True)
class ModuleNames:
    """Counts through a module."""

    counts: dict[str, int]

    def next(self, wish: str, taken: Callable[[str], bool]) -> str:
        while True:
            self.counts[wish] = number = self.counts.get(wish, 0) + 1
            if not taken(name := f"{wish}{number}"):
                return name


class FunctionNormaliser:
    """Normalises one function, or one fun inside of another."""

    def __init__(
        self,
        scope: FunctionScope,
        identity: str,
        names: Names,
        written: Iterable[str],
        outer: FunctionNormaliser | None = None,
    ) -> None:
        self.scope = scope
        self.identity = identity
        self.names = names
        self.outer = outer
        #: The names of variables in the source of the function.
        self.written_names = frozenset(written)
        self.env: dict[str, Variable] = {}
        #: Variables for names that all clauses of a conditional bind, so that they are one variable behind it.
        self.shared: dict[str, Variable] = {}
        self.used: dict[str, int] = {}
        self.context: dict[str, Variable] = {}
        self.captured: list[Variable] = []
        self.steps: list[Step] = []
        self.inner: list[f.NormalFunction] = []

    @property
    def module(self) -> ModuleScope:
        return self.scope.module

    # --- variables ---

    def variable(self, name: str) -> Variable:
        """A new variable of this name."""
        number = self.used.get(name, 0)
        self.used[name] = number + 1
        return name if number == 0 else f"{name}{f.MARK}{number + 1}"

    def fresh(self, wish: str = "Var") -> Variable:
        return self.variable(self.names.next(wish, self.written_names.__contains__))

    def unread(self) -> Variable:
        return self.variable(f.UNREAD)

    def bind(self, name: str) -> Variable:
        found = self.shared.get(name)
        self.env[name] = variable = self.variable(name) if found is None else found
        return variable

    def bound(self, name: str) -> Variable | None:
        """The variable that a name stands for, perhaps from around the fun; None if it is not bound."""
        found = self.env.get(name) or self.context.get(name)
        if found is None and self.outer is not None:
            outside = self.outer.bound(name)
            if outside is not None:
                found = self.context[name] = self.variable(name)
                self.captured.append(outside)
        return found

    def pattern(self, expr: tree.Expr, *, fresh: bool = False) -> f.FormPattern:
        """A pattern; in the head of a fun or a generator all its names are new."""
        own: set[str] = set()

        def bound(name: str) -> Variable | None:
            return (self.env.get(name) if name in own else None) if fresh else self.bound(name)

        def bind(name: str) -> Variable:
            own.add(name)
            return self.bind(name)

        return PatternNormaliser(self.module, bound, bind).read(expr)

    # --- steps ---

    def emit(self, target: Variable, operation: Operation, written: Written, *, silent: bool = False) -> None:
        self.steps.append(f.AssignStep(target, operation, written, silent))

    def collected(self, work: Callable[[], None]) -> tuple[Step, ...]:
        """The steps that some work emits."""
        before, self.steps = self.steps, []
        work()
        found, self.steps = tuple(self.steps), before
        return found

    def body(self, exprs: Sequence[tree.Expr], target: Variable) -> None:
        for expr in exprs[:-1]:
            self.effect(expr)
        self.into(exprs[-1], target)

    def effect(self, expr: tree.Expr) -> None:
        """An expression whose value nobody reads."""
        if isinstance(expr, tree.MatchExpr):
            self.match(expr, None)
        else:
            self.into(expr, self.unread())

    def value(self, expr: tree.Expr) -> Variable:
        """The variable that holds the value of an expression."""
        match expr:
            case tree.Var(name):
                return self.bound(name) or self.variable(name)
            case tree.AtomLit(name):
                return self._silent(f.LiteralValue(name))
            case tree.IntegerLit() | tree.FloatLit() | tree.CharLit() | tree.StringLit() | tree.NilExpr():
                return self._silent(f.LiteralValue())
            case tree.MatchExpr(tree.Var(name)) if name != "_" and self.bound(name) is None:
                self.match(expr, None)
                return self.env[name]
            case tree.BlockExpr(body):
                for part in body[:-1]:
                    self.effect(part)
                return self.value(body[-1])
        target = self.fresh()
        self.into(expr, target)
        return target

    def _silent(self, operation: Operation) -> Variable:
        target = self.unread()
        self.emit(target, operation, f.UNWRITTEN, silent=True)
        return target

    def values(self, exprs: Sequence[tree.Expr]) -> tuple[tuple[Variable, ...], tuple[Hole, ...]]:
        found = tuple([self.value(expr) for expr in exprs])
        holes = tuple([(e.span, v) for e, v in zip(exprs, found, strict=True) if f.name_of(v) != f.UNREAD])
        return found, holes

    def into(self, expr: tree.Expr, target: Variable) -> None:
        """The steps that make an expression's value the target's."""
        span = expr.span
        match expr:
            case tree.Var(name):
                self.emit(target, f.CopyValue(self.bound(name) or self.variable(name)), Written(span))
            case tree.AtomLit(name):
                self.emit(target, f.LiteralValue(name), Written(span))
            case tree.IntegerLit() | tree.FloatLit() | tree.CharLit() | tree.StringLit() | tree.NilExpr():
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.RecordIndex():
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.ConsExpr():
                self.list_(expr, target)
            case tree.TupleExpr(items):
                self.tuple_(items, span, target)
            case tree.BinaryExpr(segments):
                parts = [e for s in segments for e in (s.value, s.size) if e is not None]
                self.compute("<<>>", parts, Effect.PLAIN, span, target)
            case tree.MapExpr():
                self.map_(expr, target)
            case tree.RecordExpr(None, name, fields):
                self.tuple_(record_tuple(self.scope, name, fields, span).items, span, target)
            case tree.RecordExpr():
                self.record_update(expr, target)
            case tree.RecordAccess(base, name, field):
                record = self.module.record(name, span)
                place = self.module.field_place(record, field, span) + 1
                (source,), holes = self.values((base,))
                select = f.SelectPart(source, tuple_of(len(record.fields) + 1), place)
                self.emit(target, select, Written(span, holes))
            case tree.BinaryOp("andalso" | "orelse") if _does_more(expr.right):
                self.short_circuit(expr, target)
            case tree.BinaryOp("!", left, right):
                self.compute("!", (left, right), Effect.SENDS, span, target)
            case tree.BinaryOp(operator, left, right):
                effect = LIST_OPERATORS.get(operator, Effect.PLAIN)
                self.compute(operator, (left, right), effect, span, target)
            case tree.UnaryOp(operator, operand):
                self.compute(operator, (operand,), Effect.PLAIN, span, target)
            case tree.MatchExpr():
                self.match(expr, target)
            case tree.CallExpr(tree.AtomLit("record_info"), _):
                self.emit(target, f.LiteralValue(), Written(span))
            case tree.CallExpr():
                self.call(expr, target)
            case tree.BlockExpr(body):
                self.body(body, target)
            case tree.CaseExpr(value, clauses):
                (test,), holes = self.values((value,))
                made = self.clauses(clauses, target, expr)
                self.steps.append(f.BranchStep(f.BranchKind.CASE, (test,), made, Written(span, holes)))
            case tree.IfExpr(clauses):
                made = self.clauses(clauses, target, expr)
                self.steps.append(f.BranchStep(f.BranchKind.IF, (), made, Written(span)))
            case tree.ReceiveExpr():
                self.receive(expr, target)
            case tree.TryExpr():
                self.try_(expr, target)
            case tree.CatchExpr(value):
                self.catch(value, span, target)
            case tree.MaybeExpr(body, clauses):
                self.maybe(body, clauses, span, target)
            case tree.FunExpr():
                self.fun(expr, target)
            case tree.LocalFun(name, arity):
                found = target_of(self.module, tree.AtomLit(name, span), arity, span)
                assert isinstance(found, KnownTarget)
                self.emit(target, f.FunctionValue(function_name(*found.key)), Written(span))
            case tree.RemoteFun(tree.AtomLit(module), tree.AtomLit(name), tree.IntegerLit(arity)):
                self.emit(target, f.FunctionValue(function_name(module, name, arity)), Written(span))
            case tree.RemoteFun(owner, name_, arity_):
                self.compute("fun", (owner, name_, arity_), Effect.OUTSIDE, span, target)
            case tree.ListComprehension() | tree.BinaryComprehension() | tree.MapComprehension():
                self.comprehension(expr, target)
            case tree.MaybeMatch() | tree.RemoteName():
                self.emit(target, f.LiteralValue(), Written(span))

    def compute(
        self, name: str, args: Sequence[tree.Expr], effect: Effect, span: Span, target: Variable
    ) -> None:
        values, holes = self.values(args)
        self.emit(target, f.Compute(name, values, effect), Written(span, holes))

    # --- structures ---

    def list_(self, expr: tree.ConsExpr, target: Variable) -> None:
        items: list[tree.Expr] = []
        rest: tree.Expr = expr
        while isinstance(rest, tree.ConsExpr):
            items.append(rest.head)
            rest = rest.tail
        if isinstance(rest, tree.NilExpr):
            values, holes = self.values(items)
            self.emit(target, f.MakeList(values), Written(expr.span, holes))
        else:
            values, holes = self.values([*items, rest])
            self.emit(target, f.MakeList(values[:-1], values[-1]), Written(expr.span, holes))

    def tuple_(self, items: Sequence[tree.Expr], span: Span, target: Variable) -> None:
        values, holes = self.values(items)
        tags = tuple([item.name if isinstance(item, tree.AtomLit) else "" for item in items])
        self.emit(target, f.MakeStructure(tuple_of(len(items)), values, tags), Written(span, holes))

    def map_(self, expr: tree.MapExpr, target: Variable) -> None:
        parts = [e for field in expr.fields for e in (field.key, field.value)]
        if expr.base is None:
            values, holes = self.values(parts)
        else:
            values, holes = self.values([expr.base, *parts])
            values = (self._silent(f.SelectPart(values[0], MAP)), *values[1:])
        self.emit(target, f.MakeStructure(MAP, values), Written(expr.span, holes))

    def record_update(self, expr: tree.RecordExpr, target: Variable) -> None:
        record = self.module.record(expr.name, expr.span)
        assert expr.base is not None
        size = len(record.fields) + 1
        values, holes = self.values([expr.base, *(field.value for field in expr.fields)])
        given = {
            self.module.field_place(record, field.name, field.span): value
            for field, value in zip(expr.fields, values[1:], strict=True)
            if field.name is not None
        }
        parts = [self._silent(f.LiteralValue(expr.name))]
        for place in range(len(record.fields)):
            old = given.get(place)
            parts.append(
                self._silent(f.SelectPart(values[0], tuple_of(size), place + 1)) if old is None else old
            )
        tags = (expr.name, *("" for _ in record.fields))
        self.emit(target, f.MakeStructure(tuple_of(size), tuple(parts), tags), Written(expr.span, holes))

    # --- calls ---

    def call(self, expr: tree.CallExpr, target: Variable) -> None:
        function, args, span = expr.function, expr.args, expr.span
        found = target_of(self.module, function, len(args), span)
        if isinstance(found, KnownTarget) and found.key[0] == "erlang" and not found.is_local:
            self.built_in(found.key[1], args, span, target)
        elif isinstance(found, KnownTarget):
            values, holes = self.values(args)
            self.emit(target, f.CallKnown(function_name(*found.key), values), Written(span, holes))
        elif isinstance(found, ComputedTarget):
            values, holes = self.values(args)
            self.named_call(found.module, found.function, values, Written(span, holes), target)
        else:
            values, holes = self.values((function, *args))
            self.emit(target, f.CallValue(values[0], values[1:]), Written(span, holes))

    def named_call(
        self,
        module: tree.Expr,
        name: tree.Expr,
        args: tuple[Variable, ...],
        written: Written,
        target: Variable,
        *,
        spread: bool = False,
    ) -> None:
        fixed_module = module.name if isinstance(module, tree.AtomLit) else ""
        fixed_name = name.name if isinstance(name, tree.AtomLit) else ""
        parts = [part for part, fixed in ((module, fixed_module), (name, fixed_name)) if not fixed]
        values, holes = self.values(parts)
        if not parts and not spread:
            operation: Operation = f.CallKnown(function_name(fixed_module, fixed_name, len(args)), args)
        else:
            where = None if fixed_module else values[0]
            what = None if fixed_name else values[-1]
            operation = f.CallNamed(where, what, args, fixed_module, fixed_name, spread)
        self.emit(target, operation, Written(written.span, (*written.holes, *holes)))

    def built_in(self, name: str, args: tuple[tree.Expr, ...], span: Span, target: Variable) -> None:
        shape = SPAWNS.get((name, len(args)))
        if shape is not None:
            self.spawn(shape, args, span, target, is_process=name != "apply")
            return
        match name, args:
            case (("hd" | "tl"), (list_,)):
                (source,), holes = self.values((list_,))
                self.emit(
                    target, f.SelectPart(source, f.LIST, 0 if name == "hd" else 1), Written(span, holes)
                )
            case "element", (tree.IntegerLit(place), structure):
                (source,), holes = self.values((structure,))
                self.emit(target, f.SelectPart(source, "", place - 1), Written(span, holes))
            case (("element" | "map_get"), (_, structure)):
                values, holes = self.values(args)
                self.emit(target, f.SelectPart(values[1]), Written(span, holes))
            case _:
                self.compute(name, args, effect_of(name), span, target)

    def spawn(
        self, shape: str, args: tuple[tree.Expr, ...], span: Span, target: Variable, *, is_process: bool
    ) -> None:
        """A call of a function that is given, in a new process or here."""
        role = dict(zip(shape, args, strict=True))
        others = [arg for mark, arg in zip(shape, args, strict=True) if mark == "-"]
        self.values(others)
        items = _items(role["a"]) if "a" in role else []
        result = self.unread() if is_process else target
        if "f" in role:
            (function,), holes = self.values((role["f"],))
            if items is None:
                (rest,), more = self.values((role["a"],))
                self.emit(result, f.CallSpread(function, rest), Written(span, (*holes, *more)))
            else:
                values, more = self.values(items)
                self.emit(result, f.CallValue(function, values), Written(span, (*holes, *more)))
        elif items is None:
            values, holes = self.values((role["a"],))
            self.named_call(role["m"], role["n"], values, Written(span, holes), result, spread=True)
        else:
            values, holes = self.values(items)
            self.named_call(role["m"], role["n"], values, Written(span, holes), result)
        if is_process:
            self.emit(target, f.LiteralValue(), f.UNWRITTEN, silent=True)

    # --- matches and conditionals ---

    def match(self, expr: tree.MatchExpr, target: Variable | None) -> None:
        pattern, value = expr.pattern, expr.value
        if isinstance(pattern, tree.Var) and pattern.name != "_" and self.bound(pattern.name) is None:
            # the name is bound when the value is there: it is not in scope in it
            variable = self.shared.get(pattern.name) or self.variable(pattern.name)
            self.into(value, variable)
            self.env[pattern.name] = variable
            source = variable
        else:
            before = len(self.steps)
            source = self.value(value)
            joined = len(self.steps) > before and isinstance(self.steps[-1], f.AssignStep)
            joined = joined and not self.steps[-1].is_silent  # type: ignore[union-attr]
            read = self.pattern(pattern)
            text = Written(pattern.span) if joined else Written(expr.span, ((value.span, source),))
            if f.name_of(source) == f.UNREAD:
                text = Written(expr.span)
            self.steps.append(f.MatchStep(read, source, text, joined))
        if target is not None:
            self.emit(target, f.CopyValue(source), Written(NOWHERE, text=f.name_of(source)))

    def clause(self, clause: tree.FunctionClause, target: Variable, *, fresh: bool = False) -> f.BranchClause:
        """One way, in a scope of its own."""
        saved = dict(self.env)
        patterns = tuple([self.pattern(p, fresh=fresh) for p in clause.patterns])
        texts = tuple([Written(p.span) for p in clause.patterns])
        guard, uses = self.guard(clause.guard)
        body = self.collected(lambda: self.body(clause.body, target))
        self.env = saved
        return f.BranchClause(patterns, body, texts, guard, uses, span=clause.span)

    def guard(self, guard: tree.Guard) -> tuple[Written, tuple[Variable, ...]]:
        tests = [test for group in guard for test in group]
        if not tests:
            return f.UNWRITTEN, ()
        names = dict.fromkeys(v.name for test in tests for v in variables(test))
        uses = tuple([v for v in map(self.bound, names) if v is not None])
        return Written(tests[0].span.to(tests[-1].span)), uses

    def clauses(
        self, clauses: Sequence[tree.FunctionClause], target: Variable, expr: tree.Expr
    ) -> tuple[f.BranchClause, ...]:
        """The clauses of a conditional; what all of them bind is bound behind it."""
        names = sorted(n for n in binds(expr) if n != "_" and self.bound(n) is None)
        before = dict(self.shared)
        exported = {name: self.shared.get(name) or self.variable(name) for name in names}
        self.shared.update(exported)
        made = tuple([self.clause(clause, target) for clause in clauses])
        self.shared = before
        self.env.update(exported)
        return made

    def short_circuit(self, expr: tree.BinaryOp, target: Variable) -> None:
        go = "true" if expr.operator == "andalso" else "false"
        stop = "false" if expr.operator == "andalso" else "true"
        (test,), holes = self.values((expr.left,))
        saved = dict(self.env)
        right = self.collected(lambda: self.into(expr.right, target))
        self.env = saved
        done = self.collected(lambda: self.emit(target, f.LiteralValue(stop), f.UNWRITTEN, silent=True))
        texts = [(Written(text=go),), (Written(text=stop),)]
        self.steps.append(
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

    def receive(self, expr: tree.ReceiveExpr, target: Variable) -> None:
        if expr.timeout is not None:
            (timeout,), holes = self.values((expr.timeout,))
        message = self.unread()
        self.emit(message, f.Compute("receive", (), Effect.RECEIVES), f.UNWRITTEN, silent=True)
        clauses = expr.clauses
        made = self.clauses(clauses, target, expr)
        if expr.timeout is not None:
            saved = dict(self.env)
            body = self.collected(lambda: self.body(expr.after, target))
            self.env = saved
            text = (Written(text="after"),)
            after = f.BranchClause((f.ANY,), body, text, Written(expr.timeout.span, holes), (timeout,))
            made = (*made, after)
        self.steps.append(f.BranchStep(f.BranchKind.RECEIVE, (message,), made, Written(expr.span)))

    def try_(self, expr: tree.TryExpr, target: Variable) -> None:
        span = expr.span
        saved = dict(self.env)

        def guarded() -> None:
            if not expr.clauses:
                self.body(expr.body, target)
                return
            for part in expr.body[:-1]:
                self.effect(part)
            test = self.value(expr.body[-1])
            made = tuple([self.clause(clause, target) for clause in expr.clauses])
            hole = ((expr.body[-1].span, test),)
            self.steps.append(f.BranchStep(f.BranchKind.CASE, (test,), made, Written(span, hole)))

        def handled() -> None:
            self.env = dict(saved)
            raised = self._silent(f.Compute("catch", (), Effect.CATCHES))
            clauses = []
            for handler in expr.handlers:
                kinds = () if isinstance(handler.kind, tree.AtomLit) else (handler.kind,)
                stack = () if handler.stack is None else (handler.stack,)
                before = dict(self.env)
                pattern = self.pattern(handler.pattern)
                more = [self.pattern(p) for p in (*kinds, *stack)]
                for each in more:
                    pattern = f.BothPattern(pattern, each)
                guard, uses = self.guard(handler.guard)
                body = self.collected(partial(self.body, handler.body, target))
                self.env = before
                text = Written(handler.kind.span.to(handler.pattern.span))
                if not _starts_before(handler.kind.span, handler.pattern.span):
                    text = Written(handler.pattern.span)
                clauses.append(f.BranchClause((pattern,), body, (text,), guard, uses, span=handler.span))
            if clauses:
                self.steps.append(f.BranchStep(f.BranchKind.CATCH, (raised,), tuple(clauses), Written(span)))

        ways = [f.BranchClause((), self.collected(guarded), (Written(text="try"),), span=span)]
        if expr.handlers:
            text = (Written(text="raises"),)
            ways.append(f.BranchClause((), self.collected(handled), text, is_written=False))
        self.env = saved
        self.steps.append(f.BranchStep(f.BranchKind.TRY, (), tuple(ways), Written(span)))
        for part in expr.after:
            self.effect(part)
        self.env = saved

    def catch(self, value: tree.Expr, span: Span, target: Variable) -> None:
        saved = dict(self.env)
        body = self.collected(lambda: self.into(value, target))
        self.env = saved
        caught = self.collected(
            lambda: self.emit(target, f.Compute("catch", (), Effect.CATCHES), f.UNWRITTEN, silent=True)
        )
        ways = (
            f.BranchClause((), body, (Written(text="catch"),), span=span),
            f.BranchClause((), caught, (Written(text="raises"),), is_written=False),
        )
        self.steps.append(f.BranchStep(f.BranchKind.TRY, (), ways, Written(span)))

    def maybe(
        self,
        body: Sequence[tree.Expr],
        clauses: Sequence[tree.FunctionClause],
        span: Span,
        target: Variable,
    ) -> None:
        saved = dict(self.env)
        failed = self.fresh() if clauses else None
        landing = f"maybe{span.line}:{span.column}"

        def rest(exprs: Sequence[tree.Expr]) -> None:
            for index, expr in enumerate(exprs):
                last = index == len(exprs) - 1
                if not isinstance(expr, tree.MaybeMatch):
                    self.into(expr, target) if last else self.effect(expr)
                    continue
                (source,), holes = self.values((expr.value,))
                pattern = self.pattern(expr.pattern)
                if last:
                    copy = f.AssignStep(target, f.CopyValue(source), f.UNWRITTEN, True)
                    onwards: tuple[Step, ...] = (copy,)
                else:
                    onwards = self.collected(partial(rest, exprs[index + 1 :]))
                out: tuple[Step, ...] = (
                    f.AssignStep(failed or target, f.CopyValue(source), f.UNWRITTEN, True),
                )
                if failed is not None:
                    out = (*out, f.JumpStep(landing))
                ways = (
                    f.BranchClause((pattern,), onwards, (Written(expr.pattern.span),), span=expr.span),
                    f.BranchClause((f.ANY,), out, (Written(text="_"),), is_written=False),
                )
                self.steps.append(
                    f.BranchStep(f.BranchKind.MAYBE, (source,), ways, Written(expr.span, holes))
                )
                return

        steps = self.collected(lambda: rest(body))
        self.env = dict(saved)
        if failed is None:
            self.steps.extend(steps)
            return
        made = tuple([self.clause(clause, target) for clause in clauses])
        branch = f.BranchStep(f.BranchKind.CASE, (failed,), made, Written(span, text="else"))
        self.steps.append(f.LandingStep(landing, steps, (branch,)))
        self.env = saved

    # --- funs and comprehensions ---

    def fun(self, expr: tree.FunExpr, target: Variable) -> None:
        number = len(self.inner) + 1
        identity = f"{self.identity}.fun{number}"
        inner = FunctionNormaliser(self.scope, identity, self.names, mentioned(expr), self)
        itself: int | None = None
        if expr.name is not None and expr.name != "_":
            inner.context[expr.name] = inner.variable(expr.name)
            inner.captured.append(self.variable(expr.name))
            itself = 0
        name = f"fun {expr.name}" if expr.name else f"fun in line {expr.span.line}"
        made = inner.function(name, expr.clauses, expr.span, parent=self.identity)
        self.inner.append(made)
        closure = f.MakeClosure(identity, tuple(inner.captured), itself)
        self.emit(target, closure, Written(expr.span, text=f"{name} ... end"))

    def function(
        self,
        name: str,
        clauses: Sequence[tree.FunctionClause],
        span: Span,
        *,
        parent: str = "",
        exported: bool = False,
    ) -> f.NormalFunction:
        """The function of some clauses."""
        is_fun = bool(parent)
        names = _plain_parameters(clauses)
        if names is not None:
            params = tuple([self.bind(n) if n != "_" else self.unread() for n in names])
            self.body(clauses[0].body, RESULT)
        else:
            params = tuple([self.fresh("Arg") for _ in clauses[0].patterns])
            made = tuple([self.clause(clause, RESULT, fresh=is_fun) for clause in clauses])
            self.steps.append(f.BranchStep(f.BranchKind.FUNCASE, params, made, Written(span)))
        return f.NormalFunction(
            self.identity,
            name,
            self.module.name,
            params,
            tuple(self.context.values()),
            tuple(self.steps),
            RESULT,
            exported,
            parent,
            span,
            tuple(self.inner),
        )

    def comprehension(
        self,
        expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
        target: Variable,
    ) -> None:
        saved = dict(self.env)
        self.emit(target, f.LiteralValue(), f.UNWRITTEN, silent=True)
        self.qualifiers(expr, expr.qualifiers, target)
        self.env = saved

    def qualifiers(
        self,
        expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
        rest: Sequence[tree.Qualifier],
        target: Variable,
    ) -> None:
        if not rest:
            self.element(expr, target)
            return
        first, others = rest[0], rest[1:]

        def onwards() -> None:
            self.qualifiers(expr, others, target)

        match first:
            case tree.ListGenerator(pattern, source) | tree.BinaryGenerator(pattern, source):
                (list_,), holes = self.values((source,))
                read = self.pattern(pattern, fresh=True)
                constructor = f.LIST if isinstance(first, tree.ListGenerator) else BITS
                text = Written(first.span, holes)
                body = self.collected(onwards)
                self.steps.append(f.LoopStep(read, list_, body, Written(pattern.span), text, constructor))
            case tree.MapGenerator(key, value, source):
                (map_,), holes = self.values((source,))
                read = f.BothPattern(self.pattern(key, fresh=True), self.pattern(value, fresh=True))
                text = Written(first.span, holes)
                body = self.collected(onwards)
                self.steps.append(f.LoopStep(read, map_, body, Written(key.span.to(value.span)), text))
            case _:
                (test,), holes = self.values((first,))
                self.steps.append(f.FilterStep(test, self.collected(onwards), Written(first.span, holes)))

    def element(
        self,
        expr: tree.ListComprehension | tree.BinaryComprehension | tree.MapComprehension,
        target: Variable,
    ) -> None:
        if isinstance(expr, tree.MapComprehension):
            values, holes = self.values((expr.key, expr.value))
            written = Written(expr.key.span.to(expr.value.span), holes)
            self.emit(target, f.MakeStructure(MAP, values), written)
            return
        (item,), holes = self.values((expr.template,))
        written = Written(expr.template.span, holes)
        if isinstance(expr, tree.ListComprehension):
            self.emit(target, f.MakeList((item,), target), written)
        else:
            self.emit(target, f.Compute("<<>>", (item,)), written)


def _plain_parameters(clauses: Sequence[tree.FunctionClause]) -> list[str] | None:
    """The names of the parameters of a function with one clause that takes variables only; else None."""
    if len(clauses) != 1 or clauses[0].guard:
        return None
    names: list[str] = []
    for pattern in clauses[0].patterns:
        if not isinstance(pattern, tree.Var) or (pattern.name != "_" and pattern.name in names):
            return None
        names.append(pattern.name)
    return names


def _items(expr: tree.Expr) -> list[tree.Expr] | None:
    """The items of a list that is written out."""
    items: list[tree.Expr] = []
    while isinstance(expr, tree.ConsExpr):
        items.append(expr.head)
        expr = expr.tail
    return items if isinstance(expr, tree.NilExpr) else None


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


def _does_more(expr: tree.Expr) -> bool:
    """Whether an expression does more than compute: calls, binds or branches."""
    return any(isinstance(node, _ACTIVE) and not _is_test(node) for node in nodes_of(expr))


def _is_test(node: object) -> bool:
    return (
        isinstance(node, tree.CallExpr)
        and isinstance(node.function, tree.AtomLit)
        and node.function.name.startswith("is_")
    )


def nodes_of(node: object) -> Iterator[object]:
    """Every node of the tree in some nodes."""
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, tuple):
            stack.extend(current)
        elif is_dataclass(current):
            yield current
            stack.extend(getattr(current, field.name) for field in dataclass_fields(current))
