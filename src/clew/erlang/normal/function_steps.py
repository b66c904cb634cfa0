"""The steps of one function in normal form while they are made: its variables, and what every construct needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from clew.erlang.lower.scope.lowering_scope import FunctionScope, ModuleScope
from clew.erlang.normal.pattern_normaliser import PatternNormaliser
from clew.erlang.syntax import tree
from clew.normal import form as f
from clew.normal.form import Effect, Operation, Step, Variable, Written
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE, Span

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


class FunctionSteps(ABC):
    """The steps and variables of one function, or of one fun inside of another."""

    def __init__(
        self,
        scope: FunctionScope,
        identity: str,
        names: Names,
        written: Iterable[str],
        outer: FunctionSteps | None = None,
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
                return self.silent(f.LiteralValue(name))
            case tree.IntegerLit() | tree.FloatLit() | tree.CharLit() | tree.StringLit() | tree.NilExpr():
                return self.silent(f.LiteralValue())
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

    def silent(self, operation: Operation) -> Variable:
        target = self.unread()
        self.emit(target, operation, f.UNWRITTEN, silent=True)
        return target

    def values(self, exprs: Sequence[tree.Expr]) -> tuple[tuple[Variable, ...], tuple[Hole, ...]]:
        found = tuple([self.value(expr) for expr in exprs])
        holes = tuple([(e.span, v) for e, v in zip(exprs, found, strict=True) if f.name_of(v) != f.UNREAD])
        return found, holes

    def compute(
        self, name: str, args: Sequence[tree.Expr], effect: Effect, span: Span, target: Variable
    ) -> None:
        values, holes = self.values(args)
        self.emit(target, f.Compute(name, values, effect), Written(span, holes))

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

    # --- what the normaliser defines ---

    @abstractmethod
    def into(self, expr: tree.Expr, target: Variable) -> None:
        """The steps that make an expression's value the target's."""
