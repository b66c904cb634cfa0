"""An evaluator of flat Core as simple as can be: call by need over Python closures.

It shares nothing with the machine but the nodes, so it says what programs mean. It recurs on Python's own
stack and is for small programs. Order of evaluation inside a primitive is left to right here; the machine
may choose another, so programs that can end badly in two ways are not for comparing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    Expr,
    Label,
    Let,
    Lit,
    LitKind,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.machine.values.value import Char, Closure, Construct, ListValue, Number, Value


class Raised(Exception):
    """The program raised; `value` is the exception, unevaluated."""

    def __init__(self, value: Thunk) -> None:
        super().__init__()
        self.value = value


class Failed(Exception):
    """A case had no alternative."""


class Loop(Exception):
    """A value needs itself."""


class Tired(Exception):
    """Too much work for this evaluator."""


@dataclass
class Data:
    con: str
    fields: list[Thunk]


@dataclass
class Fun:
    name: str
    arity: int
    args: list[Thunk]
    code: Callable[[list[Thunk]], Any]


@dataclass(frozen=True)
class Character:
    value: str


class Thunk:
    """A value that is computed when it is first needed, and only then."""

    def __init__(self, compute: Callable[[], Any]) -> None:
        self.compute: Callable[[], Any] | None = compute
        self.value: Any = None
        self.problem: Exception | None = None

    def force(self) -> Any:
        if self.problem is not None:
            raise self.problem
        if self.compute is None:
            return self.value
        compute = self.compute

        def loop() -> Any:
            raise Loop

        self.compute = loop
        try:
            self.value = compute()
        except (Raised, Failed, Loop) as problem:
            self.problem = problem
            raise
        self.compute = None
        return self.value


def known(value: Any) -> Thunk:
    thunk = Thunk(lambda: value)
    thunk.force()
    return thunk


Env = dict[str, Thunk]


@dataclass
class Evaluator:
    """Evaluates the expressions of one program."""

    program: Program
    work: int = 40_000
    covered: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.functions = {f.name: f for f in self.program.functions}
        self.constructors = {c.name: c for d in self.program.datas for c in d.constructors}
        self.constants = {
            f.name: Thunk(lambda body=f.body: self.eval(body, {}))  # type: ignore[misc]
            for f in self.program.functions
            if f.arity == 0
        }

    def tire(self) -> None:
        self.work -= 1
        if self.work < 0:
            raise Tired

    def eval(self, expr: Expr, env: Env) -> Any:
        """Head normal form."""
        self.tire()
        match expr:
            case Var(name=name):
                return env[name].force()
            case Lit(literal=literal):
                if literal.kind is LitKind.CHAR:
                    return Character(str(literal.value))
                if literal.kind is LitKind.STRING:
                    return _string(str(literal.value))
                return literal.value
            case Con(name=name, args=args):
                return self.construct(name, [self.later(a, env) for a in args])
            case Call(name=name, args=args):
                if not args:
                    return self.constants[name].force()
                return self.call(name, [self.later(a, env) for a in args])
            case Partial(name=name, args=args):
                return self.partial(name, [self.later(a, env) for a in args])
            case App(function=function, args=args):
                return self.apply(self.eval(function, env), [self.later(a, env) for a in args])
            case Let(bindings=bindings, body=body):
                inner = dict(env)
                for binding in bindings:
                    inner[binding.name] = Thunk(lambda value=binding.value: self.eval(value, inner))  # type: ignore[misc]
                return self.eval(body, inner)
            case Case():
                return self.case(expr, env)
            case Label(label=label, body=body):
                self.covered.add(label)
                return self.eval(body, env)
            case Prim(name=name, args=args):
                return self.prim(name, args, env)
        raise AssertionError(expr)

    def later(self, expr: Expr, env: Env) -> Thunk:
        if isinstance(expr, Var):
            return env[expr.name]
        return Thunk(lambda: self.eval(expr, env))

    def construct(self, name: str, fields: list[Thunk]) -> Data:
        constructor = self.constructors.get(name)
        if constructor is not None:
            for thunk, strict in zip(fields, constructor.strict, strict=True):
                if strict:
                    thunk.force()
        return Data(name, fields)

    def call(self, name: str, args: list[Thunk]) -> Any:
        function = self.functions[name]
        return self.eval(function.body, dict(zip(function.params, args, strict=True)))

    def partial(self, name: str, args: list[Thunk]) -> Fun:
        if name in self.functions:
            return Fun(name, self.functions[name].arity, args, lambda all_: self.call(name, all_))
        arity = (
            self.constructors[name].arity
            if name in self.constructors
            else 2
            if name == ":"
            else len(name) - 1
        )
        return Fun(name, arity, args, lambda all_: self.construct(name, all_))

    def apply(self, function: Any, args: list[Thunk]) -> Any:
        while args:
            assert isinstance(function, Fun), function
            missing = function.arity - len(function.args)
            if len(args) < missing:
                return Fun(function.name, function.arity, [*function.args, *args], function.code)
            function, args = function.code([*function.args, *args[:missing]]), args[missing:]
        return function

    def case(self, expr: Case, env: Env) -> Any:
        value = self.eval(expr.scrutinee, env)
        for alt in expr.alts:
            if isinstance(alt, Alt):
                assert isinstance(value, Data), value
                if alt.con == value.con:
                    return self.eval(alt.body, {**env, **dict(zip(alt.vars, value.fields, strict=True))})
            else:
                literal = alt.literal.value
                same = value == (Character(str(literal)) if alt.literal.kind is LitKind.CHAR else literal)
                if same:
                    return self.eval(alt.body, env)
        if expr.default is None:
            raise Failed
        return self.eval(expr.default.body, {**env, expr.default.var: known(value)})

    def prim(self, name: str, args: tuple[Expr, ...], env: Env) -> Any:
        if name == "raise#":
            raise Raised(self.later(args[0], env))
        if name == "fail#":
            raise Failed
        if name == "catch#":
            try:
                return self.eval(args[0], env)
            except Raised as raised:
                return self.apply(self.eval(args[1], env), [raised.value])
        if name == "nf#":
            value = self.eval(args[0], env)
            self.normal(value)
            return value
        operands = [self.eval(a, env) for a in args]
        if name in ("quot#", "rem#", "div#", "mod#") and operands[1] == 0:
            raise Raised(known(Data("Machine.DivideByZero", [])))
        result = OPERATIONS[name](*operands)
        return Data(str(result), []) if isinstance(result, bool) else result

    def normal(self, value: Any) -> Value:
        """Normal form, as the machine reads it back."""
        self.tire()
        match value:
            case Data(con=":"):
                items = []
                while value.con == ":":
                    self.tire()
                    items.append(self.normal(value.fields[0].force()))
                    value = value.fields[1].force()
                return ListValue(tuple(items), None)
            case Data(con="[]"):
                return ListValue((), None)
            case Data(con=con, fields=fields):
                parts = []
                for thunk in fields:  # a generator would nest on C's stack
                    parts.append(self.normal(thunk.force()))
                return Construct(con, tuple(parts))
            case Fun(name=name):
                return Closure(name)
            case Character(value=char):
                return Char(char)
        return Number(value)


def _string(text: str) -> Data:
    value = Data("[]", [])
    for char in reversed(text):
        value = Data(":", [known(Character(char)), known(value)])
    return value


def _quot(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _wrap(n: int) -> int:
    return (n + 2**63) % 2**64 - 2**63


OPERATIONS: dict[str, Callable[..., Any]] = {
    "add#": lambda a, b: a + b,
    "sub#": lambda a, b: a - b,
    "mul#": lambda a, b: a * b,
    "quot#": _quot,
    "rem#": lambda a, b: a - b * _quot(a, b),
    "div#": lambda a, b: a // b,
    "mod#": lambda a, b: a % b,
    "addw#": lambda a, b: _wrap(a + b),
    "subw#": lambda a, b: _wrap(a - b),
    "mulw#": lambda a, b: _wrap(a * b),
    "eq#": lambda a, b: a == b,
    "ne#": lambda a, b: a != b,
    "lt#": lambda a, b: a < b,
    "le#": lambda a, b: a <= b,
    "gt#": lambda a, b: a > b,
    "ge#": lambda a, b: a >= b,
}


@contextmanager
def _deep() -> Any:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(400_000)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def evaluate(
    program: Program, name: str = "main", work: int = 40_000
) -> tuple[str, Value | None, frozenset[str]]:
    """How the normal form of a constant ends ("value", "raised", "failed", "loop", "tired"), with its labels."""
    evaluator = Evaluator(program, work)
    value: Value | None = None
    with _deep():
        try:
            value = evaluator.normal(evaluator.constants[name].force())
            kind = "value"
        except Raised:
            kind = "raised"
        except Failed:
            kind = "failed"
        except Loop:
            kind = "loop"
        except Tired:
            kind = "tired"
    return kind, value, frozenset(evaluator.covered)
