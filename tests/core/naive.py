"""A slow and obvious evaluator of rich Core, the oracle of the passes: lazy, with a log of what is demanded.

It follows the Haskell report's rules for patterns literally, row by row and from left to right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clew.core.names import globals_of
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    Expr,
    Label,
    Lambda,
    Let,
    Lit,
    LitKind,
    Match,
    Partial,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    Prim,
    Program,
    PVar,
    Var,
)
from clew.core.walk import pattern_names


class Bottom(Exception):
    """An input that must not be touched was."""


class Failed(Exception):
    """No alternative, no row, or `fail#`."""


class Loop(Exception):
    """A value that needs itself."""


class OutOfFuel(Exception):
    """Enough steps were taken."""


class Thunk:
    """A value to be; forcing it the first time writes its label into the log."""

    def __init__(
        self, compute: Callable[[], Any], label: str | None = None, log: list[str] | None = None
    ) -> None:
        self.compute: Callable[[], Any] | None = compute
        self.label = label
        self.log = log
        self.value: Any = None
        self.error: Exception | None = None
        self.busy = False

    def force(self) -> Any:
        if self.error is not None:
            raise self.error
        if self.busy:
            raise Loop
        if self.compute is not None:
            compute, self.compute = self.compute, None
            self.busy = True
            if self.label is not None and self.log is not None:
                self.log.append(self.label)
            try:
                self.value = compute()
            except (Bottom, Failed, Loop) as error:
                self.error = error
                raise
            finally:
                self.busy = False
        return self.value


@dataclass
class Data:
    con: str
    args: list[Thunk]


@dataclass
class Closure:
    arity: int
    args: list[Thunk]
    enter: Callable[[list[Thunk]], Any]


def ready(value: Any) -> Thunk:
    thunk = Thunk(lambda: value)
    thunk.force()
    return thunk


def text(value: str) -> Any:
    if not value:
        return Data("[]", [])
    return Data(":", [ready(value[0]), Thunk(lambda: text(value[1:]))])


BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add#": lambda a, b: a + b,
    "sub#": lambda a, b: a - b,
    "mul#": lambda a, b: a * b,
    "eq#": lambda a, b: Data(str(a == b), []),
    "lt#": lambda a, b: Data(str(a < b), []),
}


class Naive:
    def __init__(self, program: Program, fuel: int = 4000) -> None:
        self.functions = {f.name: f for f in program.functions}
        self.known = globals_of(program)
        self.fuel = fuel

    def call(self, name: str, args: list[Thunk]) -> Any:
        function = self.functions[name]
        return self.eval(function.body, dict(zip(function.params, args, strict=True)))

    def delay(self, expr: Expr, env: dict[str, Thunk]) -> Thunk:
        return env[expr.name] if isinstance(expr, Var) else Thunk(lambda: self.eval(expr, env))

    def apply(self, function: Closure, args: list[Thunk]) -> Any:
        have = function.args + args
        if len(have) < function.arity:
            return Closure(function.arity, have, function.enter)
        result = function.enter(have[: function.arity])
        return self.apply(result, have[function.arity :]) if len(have) > function.arity else result

    def eval(self, expr: Expr, env: dict[str, Thunk]) -> Any:
        self.fuel -= 1
        if self.fuel < 0:
            raise OutOfFuel
        match expr:
            case Var(name):
                return env[name].force()
            case Lit(literal):
                return text(str(literal.value)) if literal.kind is LitKind.STRING else literal.value
            case Con(name, args):
                return Data(name, [self.delay(a, env) for a in args])
            case Call(name, args):
                return self.call(name, [self.delay(a, env) for a in args])
            case Partial(name, args):
                arity = self.known.constructor_arity(name)
                given = [self.delay(a, env) for a in args]
                if arity is not None:
                    return Closure(arity, given, lambda all_args: Data(name, all_args))
                return Closure(self.functions[name].arity, given, lambda all_args: self.call(name, all_args))
            case Prim("fail#"):
                raise Failed
            case Prim(name, (left, right)):
                first = self.eval(left, env)
                return BINARY[name](first, self.eval(right, env))
            case App(function, args):
                return self.apply(self.eval(function, env), [self.delay(a, env) for a in args])
            case Let(bindings, body):
                inner = dict(env)
                for b in bindings:
                    inner[b.name] = Thunk(lambda value=b.value: self.eval(value, inner))  # type: ignore[misc]
                return self.eval(body, inner)
            case Label(_, body):
                return self.eval(body, env)
            case Lambda(params, body):
                return Closure(
                    len(params),
                    [],
                    lambda args: self.eval(body, {**env, **dict(zip(params, args, strict=True))}),
                )
            case Case():
                return self.case(expr, env)
            case Match():
                return self.match(expr, env)
        raise AssertionError(expr)

    def case(self, expr: Case, env: dict[str, Thunk]) -> Any:
        value = self.eval(expr.scrutinee, env)
        for alt in expr.alts:
            if isinstance(alt, Alt):
                if value.con == alt.con:
                    return self.eval(alt.body, {**env, **dict(zip(alt.vars, value.args, strict=True))})
            elif value == alt.literal.value:
                return self.eval(alt.body, env)
        if expr.default is None:
            raise Failed
        return self.eval(expr.default.body, {**env, expr.default.var: ready(value)})

    def match(self, expr: Match, env: dict[str, Thunk]) -> Any:
        scrutinees = [self.delay(s, env) for s in expr.scrutinees]
        for row in expr.rows:
            bound: dict[str, Thunk] = {}
            if all(self.matches(p, s, bound) for p, s in zip(row.patterns, scrutinees, strict=True)):
                inner = {**env, **bound}
                if row.guard is None or self.eval(row.guard, inner).con == "True":
                    return self.eval(row.body, inner)
        raise Failed

    def matches(self, pattern: Pattern, value: Thunk, bound: dict[str, Thunk]) -> bool:
        match pattern:
            case PVar(name):
                bound[name] = value
                return True
            case PAs(name, inner):
                bound[name] = value
                return self.matches(inner, value, bound)
            case PBang(inner):
                value.force()
                return self.matches(inner, value, bound)
            case PLazy(inner):
                for name in pattern_names(inner):
                    bound[name] = Thunk(lambda name=name: self.project(inner, value, name))  # type: ignore[misc]
                return True
            case PCon(con, args):
                data = value.force()
                return data.con == con and all(
                    self.matches(p, a, bound) for p, a in zip(args, data.args, strict=True)
                )
            case PLit(literal) if literal.kind is LitKind.STRING:
                for char in str(literal.value):
                    data = value.force()
                    if data.con != ":" or data.args[0].force() != char:
                        return False
                    value = data.args[1]
                return bool(value.force().con == "[]")
            case PLit(literal):
                return bool(value.force() == literal.value)
        raise AssertionError(pattern)

    def project(self, pattern: Pattern, value: Thunk, name: str) -> Any:
        bound: dict[str, Thunk] = {}
        if not self.matches(pattern, value, bound):
            raise Failed
        return bound[name].force()


def shown(value: Callable[[], Any], depth: int = 6) -> str:
    """A value in full, parts that cannot be had marked."""
    try:
        found = value()
    except Bottom:
        return "_|_"
    except Failed:
        return "fail"
    except Loop:
        return "loop"
    if isinstance(found, Data):
        if depth == 0:
            return "..."
        return "(" + " ".join([found.con, *(shown(a.force, depth - 1) for a in found.args)]) + ")"
    return f"<{found.arity - len(found.args)}>" if isinstance(found, Closure) else repr(found)
