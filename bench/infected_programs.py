"""Random programs with defects that can be seen in their values (Faddegon, section 7.4).

Every constructor has a flag. A defective function gives its result with all flags wrong, and taking apart what is wrong
makes the result wrong, too; nothing else changes, so evaluation takes the same way. Programs have data, functions as
arguments and results, lambdas, local functions with free variables, constants, partial applications and recursion on
smaller data. Definitions that need themselves are left out: what a statement gives would be in what it was given, and
the automatic judgement takes statements with wrong arguments to be right. With `choices`, they also choose, as Curry's do.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Constructor,
    DataType,
    Expr,
    Function,
    Lambda,
    Let,
    Partial,
    Program,
    Var,
)
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.passes.lift import lift
from clew.core.types import TypeCon
from clew.source.recursion_limit import deep_recursion

#: Constructors of data with their numbers of parts, flags aside.
_PARTS = {"A": 0, "B": 0, "C": 1, "P": 2}
_FLAG, _DATA = TypeCon("Flag"), TypeCon("Data")
_TYPES = (
    DataType("Flag", (), (Constructor("Right"), Constructor("Wrong"))),
    DataType(
        "Data",
        (),
        tuple(Constructor(name, (_FLAG, *[_DATA] * parts)) for name, parts in _PARTS.items()),
    ),
)
#: Types of values: data, and functions from data to data.
DATA, FUNCTION = "Data", "Data -> Data"
#: How many programs share their functions: they differ in what is evaluated.
_SHARING = 8
_INFECT, _INFECT_FUNCTION = "infect", "infectFunction"


def _infection() -> tuple[Function, ...]:
    """The pseudo-function that makes all parts of a value wrong."""
    alternatives = []
    for name, parts in _PARTS.items():
        variables = tuple(f"x{i}" for i in range(parts))
        wrong = tuple(Call(_INFECT, (Var(v),)) for v in variables)
        alternatives.append(Alt(name, (f"old{name}", *variables), Con(name, (Con("Wrong"), *wrong))))
    applied = Call(_INFECT, (App(Var("f"), (Var("x"),)),))
    return (
        Function(_INFECT, ("d",), Case(Var("d"), tuple(alternatives)), trusted=True),
        Function(_INFECT_FUNCTION, ("f", "x"), applied, trusted=True),
    )


@dataclass(frozen=True, slots=True)
class Infected:
    """Programs that run together: their constants to evaluate, and which functions are observed and defective."""

    program: Program
    mains: tuple[str, ...]
    observed: frozenset[str]
    defective: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Known:
    """A function that can be called: its parameters' types, and that of its result."""

    name: str
    parameters: tuple[str, ...]
    result: str


@dataclass
class _Scope:
    """What an expression can use."""

    variables: dict[str, list[str]]
    #: Parts of the first argument of the function around it, on which that may recur.
    smaller: list[str] = field(default_factory=list)

    def within(self, type_: str, *names: str) -> _Scope:
        more = {**self.variables, type_: [*self.variables.get(type_, []), *names]}
        return _Scope(more, list(self.smaller))


class _Writer:
    """Writes one program."""

    def __init__(self, prefix: str, source: random.Random, choices: bool) -> None:
        self.prefix, self.random, self.choices = prefix, source, choices
        self.known: list[_Known] = []
        self.constants: list[str] = []
        self.functions: list[Function] = []
        self.observed: set[str] = set()
        self.defective: set[str] = set()
        self.names = 0
        self.current: _Known | None = None

    def programs(self) -> list[str]:
        """Write the functions and several expressions to evaluate; gives the names of the latter."""
        for number in range(self.random.randint(2, 5)):
            if self.random.random() < 0.2:
                self.constant(number)
            else:
                self.function(number)
        self.current = None
        mains = []
        for number in range(_SHARING):
            mains.append(main := f"{self.prefix}.main{number}")
            calls = [self.call(self.random.choice(self.known), _Scope({}), 2) for _ in self.known[:2]]
            body = Con("P", (Con("Right"), *calls)) if len(calls) == 2 else self.data(_Scope({}), 3)
            self.functions.append(Function(main, (), body))
        return mains

    def tree(self, depth: int) -> Expr:
        """Data of some depth, for functions to recur on."""
        if depth <= 0:
            return Con(self.random.choice("AB"), (Con("Right"),))
        name = self.random.choice("CCCPAB")
        return Con(name, (Con("Right"), *[self.tree(depth - 1) for _ in range(_PARTS[name])]))

    def fresh(self, base: str) -> str:
        self.names += 1
        return f"{base}{self.names}"

    def mark(self, name: str) -> bool:
        """Decide whether a function is observed and defective; gives the latter."""
        if self.random.random() < 0.75:
            self.observed.add(name)
            if self.random.random() < 0.3:
                self.defective.add(name)
        return name in self.defective

    def constant(self, number: int) -> None:
        name = f"{self.prefix}.k{number}"
        self.current = None
        is_defective = self.mark(name)
        body = self.data(_Scope({}), 2)
        self.functions.append(Function(name, (), Call(_INFECT, (body,)) if is_defective else body))
        self.constants.append(name)

    def function(self, number: int) -> None:
        name = f"{self.prefix}.f{number}"
        count = self.random.randint(1, 3)
        types: tuple[str, ...] = (DATA, *self.random.choices((DATA, FUNCTION), (2, 1), k=count - 1))
        types = tuple(self.random.sample(types, count)) if self.random.random() < 0.3 else types
        result = FUNCTION if self.random.random() < 0.15 else DATA
        parameters = tuple(self.fresh("x") for _ in types)
        scope = _Scope({})
        for parameter, type_ in zip(parameters, types, strict=True):
            scope = scope.within(type_, parameter)
        is_defective = self.mark(name)
        self.current = _Known(name, types, result)
        if types[0] == DATA and result == DATA and self.random.random() < 0.5:
            body = self.case(Var(parameters[0]), scope, 3, is_first=True)
        else:
            body = self.expr(result, scope, 3)
        if is_defective:
            if result == DATA:
                body = Call(_INFECT, (body,))
            else:
                body = Partial(_INFECT_FUNCTION, (body,))
        self.functions.append(Function(name, parameters, body))
        self.known.append(self.current)

    # --- expressions ---

    def expr(self, type_: str, scope: _Scope, depth: int) -> Expr:
        return self.data(scope, depth) if type_ == DATA else self.functional(scope, depth)

    def data(self, scope: _Scope, depth: int) -> Expr:
        variables = scope.variables.get(DATA, [])
        if depth <= 0 or self.random.random() < 0.1:
            if variables and self.random.random() < 0.7:
                return Var(self.random.choice(variables))
            return self.tree(0 if variables else 3)
        ways = ["con", "case", "let"]
        ways += ["call", "call", "call"] * bool(self.known)
        ways += ["constant", "constant"] * bool(self.constants)
        ways += ["apply", "apply"] * bool(scope.variables.get(FUNCTION))
        ways += ["recur", "recur"] * bool(scope.smaller and self.current)
        ways += ["local"] * (depth > 1)
        ways += ["choice"] * self.choices
        match self.random.choice(ways):
            case "con":
                name = self.random.choice("CP")
                return Con(name, (Con("Right"), *[self.data(scope, depth - 1) for _ in range(_PARTS[name])]))
            case "case":
                return self.case(self.data(scope, depth - 1), scope, depth - 1)
            case "let":
                name = self.fresh("y")
                type_ = self.random.choice((DATA, DATA, FUNCTION))
                value = self.expr(type_, scope, depth - 1)
                if isinstance(value, Lambda):
                    self.observe_local(name)
                return Let((Binding(name, value),), self.data(scope.within(type_, name), depth - 1))
            case "local":
                return self.local(scope, depth)
            case "call":
                return self.call(self.random.choice(self.known), scope, depth)
            case "constant":
                return Call(self.random.choice(self.constants))
            case "apply":
                function = self.random.choice(scope.variables[FUNCTION])
                return App(Var(function), (self.data(scope, depth - 1),))
            case "recur":
                assert self.current is not None
                rest = [self.expr(t, scope, depth - 2) for t in self.current.parameters[1:]]
                return Call(self.current.name, (Var(self.random.choice(scope.smaller)), *rest))
        return Choice((self.data(scope, depth - 1), self.data(scope, depth - 1)))

    def observe_local(self, name: str) -> None:
        """A lambda that a let names is a local function; lifting names it after what is around it."""
        if self.random.random() < 0.5:
            self.observed.add(f"{self.prefix}.{name}")

    def local(self, scope: _Scope, depth: int) -> Expr:
        """A local function with a name of its own, which may use what is around it."""
        name, parameter = self.fresh("go"), self.fresh("z")
        full = f"{self.prefix}.{name}"
        is_defective = self.mark(full)
        body = self.data(scope.within(DATA, parameter), depth - 1)
        if is_defective:
            body = Call(_INFECT, (body,))
        used = self.data(scope.within(FUNCTION, name), depth - 1)
        return Let((Binding(name, Lambda((parameter,), body)),), used)

    def call(self, known: _Known, scope: _Scope, depth: int) -> Expr:
        called = Call(known.name, tuple([self.expr(t, scope, depth - 1) for t in known.parameters]))
        return called if known.result == DATA else App(called, (self.data(scope, depth - 1),))

    def case(self, scrutinee: Expr, scope: _Scope, depth: int, *, is_first: bool = False) -> Expr:
        """Take data apart: what comes of wrong data is wrong."""
        alternatives = []
        for name, parts in _PARTS.items():
            flag, variables = self.fresh("flag"), tuple(self.fresh("p") for _ in range(parts))
            inner = scope.within(DATA, *variables)
            if is_first:
                inner.smaller = [*inner.smaller, *variables]
            value = self.fresh("v")
            tainted = Case(
                Var(flag), (Alt("Right", (), Var(value)), Alt("Wrong", (), Call(_INFECT, (Var(value),))))
            )
            body = Let((Binding(value, self.data(inner, depth - 1)),), tainted)
            alternatives.append(Alt(name, (flag, *variables), body))
        return Case(scrutinee, tuple(alternatives))

    def functional(self, scope: _Scope, depth: int) -> Expr:
        variables = scope.variables.get(FUNCTION, [])
        unary = [k for k in self.known if k.parameters == (DATA,) and k.result == DATA]
        longer = [
            k for k in self.known if k.parameters[-1] == DATA and len(k.parameters) > 1 and k.result == DATA
        ]
        ways = ["lambda"] + ["variable"] * bool(variables) + ["name"] * 2 * bool(unary)
        ways += ["partial"] * bool(longer and depth > 0)
        match self.random.choice(ways):
            case "variable":
                return Var(self.random.choice(variables))
            case "name":
                return Partial(self.random.choice(unary).name)
            case "partial":
                known = self.random.choice(longer)
                return Partial(
                    known.name, tuple([self.expr(t, scope, depth - 1) for t in known.parameters[:-1]])
                )
        name = self.fresh("z")
        return Lambda((name,), self.data(scope.within(DATA, name), depth - 1))


def infected_programs(seed: int, count: int, *, choices: bool = False) -> Infected:
    """So many random programs, which run together."""
    source = random.Random(seed)
    functions = list(_infection())
    mains: list[str] = []
    observed: set[str] = set()
    defective: set[str] = set()
    for number in range(-(-count // _SHARING)):
        writer = _Writer(f"p{number}", source, choices)
        mains += writer.programs()
        functions += writer.functions
        observed |= writer.observed
        defective |= writer.defective
    with deep_recursion():
        program = with_distinct_nodes(lift(Program("Infected", _TYPES, tuple(functions))))
    names = [f.name for f in program.functions]
    return Infected(
        program,
        tuple(mains[:count]),
        frozenset(name for name in names if _mark(name) in observed),
        frozenset(name for name in names if _mark(name) in defective),
    )


def _mark(name: str) -> str:
    """What a function is marked by: its program and its own name, whatever lifting puts between."""
    prefix, _, rest = name.partition(".")
    return f"{prefix}.{rest.rpartition('.')[2]}"
