"""Random programs with known defects as source, in every language that is debugged (Faddegon, section 7.4).

As in `infected_programs`, every constructor has a flag, a defective function gives its result with all flags wrong, and
taking apart what is wrong makes the result wrong. Here the front end, the names of local functions and the words of
statements take part. What infects stands in a module of its own, which is trusted.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

#: Constructors with their numbers of parts, flags aside.
PARTS = {"A": 0, "B": 0, "C": 1, "P": 2}


@dataclass(frozen=True, slots=True)
class Notation:
    """How a language writes programs."""

    suffix: str
    #: The module of programs and the one that infects, with what stands at their beginnings.
    heading: str
    infection: str
    infection_file: str
    #: Whether functions may choose between results.
    chooses: bool = False

    @property
    def is_erlang(self) -> bool:
        return self.suffix == ".erl"

    def variable(self, name: str) -> str:
        return name.capitalize() if self.is_erlang else name

    def con(self, name: str, flag: str, parts: Sequence[str]) -> str:
        if self.is_erlang:
            return "{" + ", ".join([name.lower(), self.flag(flag), *parts]) + "}"
        return f"({' '.join([name, self.flag(flag), *parts])})"

    def flag(self, flag: str) -> str:
        return flag.lower() if self.is_erlang and flag in ("Right", "Wrong") else self.flagged(flag)

    def flagged(self, flag: str) -> str:
        return {"Right": "R", "Wrong": "W"}.get(flag, self.variable(flag))

    def call(self, function: str, arguments: Sequence[str]) -> str:
        if self.is_erlang:
            return f"{function}({', '.join(arguments)})"
        return f"({' '.join([function, *arguments])})"

    def applied(self, function: str, argument: str) -> str:
        return f"{function}({argument})" if self.is_erlang else f"({function} {argument})"

    def infected(self, body: str, flag: str | None = None) -> str:
        if self.is_erlang:
            return f"infect:infect({body})" if flag is None else f"infect:taint({flag}, {body})"
        return f"(infect {body})" if flag is None else f"(taint {flag} {body})"

    def anonymous(self, parameter: str, body: str) -> str:
        return f"fun({parameter}) -> {body} end" if self.is_erlang else f"(\\{parameter} -> {body})"

    def named(self, function: str, arity: int) -> str:
        return f"fun {function}/{arity}" if self.is_erlang else function

    def case(self, scrutinee: str, alternatives: Sequence[tuple[str, str]]) -> str:
        if self.is_erlang:
            inner = "; ".join(f"{pattern} -> {body}" for pattern, body in alternatives)
            return f"case {scrutinee} of {inner} end"
        inner = "; ".join(f"{pattern} -> {body}" for pattern, body in alternatives)
        return f"(case {scrutinee} of {{ {inner} }})"

    def local(self, name: str, parameter: str, body: str, used: str) -> str:
        if self.is_erlang:
            return f"begin {name} = fun({parameter}) -> {body} end, {used} end"
        return f"(let {{ {name} {parameter} = {body} }} in {used})"

    def definition(self, name: str, parameters: Sequence[tuple[str, bool]], body: str) -> str:
        names = [self.variable(p) for p, _ in parameters]
        if self.is_erlang:
            return f"{name}({', '.join(names)}) -> {body}.\n"
        types = ["(Data -> Data)" if is_function else "Data" for _, is_function in parameters]
        return f"{name} :: {' -> '.join([*types, 'Data'])}\n{' '.join([name, *names])} = {body}\n"


_TYPED = """module Infect where

data Flag = R | W

data Data = A Flag | B Flag | C Flag Data | P Flag Data Data

infect :: Data -> Data
infect (A _) = A W
infect (B _) = B W
infect (C _ x) = C W (infect x)
infect (P _ x y) = P W (infect x) (infect y)

taint :: Flag -> Data -> Data
taint R v = v
taint W v = infect v
"""
_ERLANG = """-module(infect).
-export([infect/1, taint/2]).
infect({a, _}) -> {a, wrong};
infect({b, _}) -> {b, wrong};
infect({c, _, X}) -> {c, wrong, infect(X)};
infect({p, _, X, Y}) -> {p, wrong, infect(X), infect(Y)}.
taint(right, V) -> V;
taint(wrong, V) -> infect(V).
"""
NOTATIONS = {
    "Haskell": Notation(".hs", "module Programs where\n\nimport Infect\n", _TYPED, "Infect.hs"),
    "Curry": Notation(
        ".curry", "module Programs where\n\nimport Infect\n", _TYPED, "Infect.curry", chooses=True
    ),
    "Erlang": Notation(".erl", "-module(programs).\n-compile(export_all).\n", _ERLANG, "infect.erl"),
}


@dataclass(frozen=True, slots=True)
class InfectedSource:
    """A module of programs: its text, what is evaluated, and which functions are defective, local ones by their names."""

    text: str
    mains: tuple[str, ...]
    defective: frozenset[str]

    def write(self, folder: Path, notation: Notation) -> tuple[Path, Path]:
        """Write the module and the one that infects; their files."""
        infection = folder / notation.infection_file
        infection.write_text(notation.infection, encoding="utf-8")
        name = "programs" if notation.is_erlang else "Programs"
        file = folder / f"{name}{notation.suffix}"
        file.write_text(self.text, encoding="utf-8")
        return file, infection


@dataclass
class _Scope:
    data: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    #: Parts of the first argument, on which the function may recur.
    smaller: list[str] = field(default_factory=list)

    def within(self, *names: str, functions: Sequence[str] = (), smaller: bool = False) -> _Scope:
        return _Scope(
            [*self.data, *names],
            [*self.functions, *functions],
            [*self.smaller, *names] if smaller else list(self.smaller),
        )


class _SourceWriter:
    """Writes the functions of one program."""

    def __init__(self, prefix: str, source: random.Random, notation: Notation) -> None:
        self.prefix, self.random, self.notation = prefix, source, notation
        #: Functions that may be called, with whether each parameter is a function.
        self.known: dict[str, tuple[bool, ...]] = {}
        self.defective: set[str] = set()
        self.lines: list[str] = []
        self.count = 0
        #: The function that is being written, and its parameters.
        self.current: str | None = None
        self.signature: tuple[bool, ...] = ()

    def fresh(self, wish: str) -> str:
        self.count += 1
        return self.notation.variable(f"{wish}{self.prefix}x{self.count}")

    def program(self) -> str:
        """Write some functions; gives an expression to evaluate."""
        for number in range(self.random.randint(2, 5)):
            self.function(f"f{self.prefix}{chr(ord('a') + number)}")
        calls = [self.call(self.random.choice(list(self.known)), _Scope(), 2) for _ in range(2)]
        return self.notation.con("P", "Right", calls)

    def function(self, name: str) -> None:
        parameters = [False, *(self.random.random() < 0.4 for _ in range(self.random.randint(0, 2)))]
        names = [f"a{i}" for i in range(len(parameters))]
        shown = [self.notation.variable(n) for n in names]
        scope = _Scope(
            [s for s, f in zip(shown, parameters, strict=True) if not f],
            [s for s, f in zip(shown, parameters, strict=True) if f],
        )
        self.current = name
        self.signature = tuple(parameters)
        body = (
            self.case(shown[0], scope, 3, smaller=True) if self.random.random() < 0.6 else self.data(scope, 3)
        )
        if self.random.random() < 0.3:
            self.defective.add(name)
            body = self.notation.infected(body)
        self.current = None
        self.known[name] = self.signature
        self.lines.append(self.notation.definition(name, list(zip(names, parameters, strict=True)), body))

    def data(self, scope: _Scope, depth: int) -> str:
        ways = ["con"]
        ways += ["variable"] * 3 * bool(scope.data)
        if depth > 0:
            ways += ["con", "case"] + ["call"] * 3 * bool(self.known) + ["apply"] * 2 * bool(scope.functions)
            ways += ["local"] + ["again"] * 2 * bool(self.current and scope.smaller)
            ways += ["choice"] * self.notation.chooses
        match self.random.choice(ways):
            case "variable":
                return self.random.choice(scope.data)
            case "case":
                return self.case(self.data(scope, depth - 1), scope, depth)
            case "call":
                return self.call(self.random.choice(list(self.known)), scope, depth)
            case "apply":
                return self.notation.applied(self.random.choice(scope.functions), self.data(scope, depth - 1))
            case "again":
                assert self.current is not None
                rest = [self.argument(f, scope, depth - 1) for f in self.signature[1:]]
                return self.notation.call(self.current, [self.random.choice(scope.smaller), *rest])
            case "local":
                return self.local(scope, depth)
            case "choice":
                return f"({self.data(scope, depth - 1)} ? {self.data(scope, depth - 1)})"
        name = self.random.choice([n for n, parts in PARTS.items() if depth > 0 or not parts])
        return self.notation.con("A" if depth <= 0 else name, "Right", self.parts(name, scope, depth))

    def parts(self, name: str, scope: _Scope, depth: int) -> list[str]:
        return [self.data(scope, depth - 1) for _ in range(PARTS[name])] if depth > 0 else []

    def case(self, scrutinee: str, scope: _Scope, depth: int, *, smaller: bool = False) -> str:
        alternatives = []
        for name, parts in PARTS.items():
            flag, variables = self.fresh("fl"), [self.fresh("p") for _ in range(parts)]
            inner = scope.within(*variables, smaller=smaller)
            body = self.notation.infected(self.data(inner, depth - 1), flag)
            alternatives.append((self.notation.con(name, flag, variables), body))
        return self.notation.case(scrutinee, alternatives)

    def local(self, scope: _Scope, depth: int) -> str:
        """A local function, which may use what is around it; in Erlang it has no name, so it has no defect."""
        name, parameter = self.fresh("go"), self.fresh("z")
        body = self.data(scope.within(parameter), depth - 1)
        if not self.notation.is_erlang and self.random.random() < 0.3:
            self.defective.add(name)
            body = self.notation.infected(body)
        used = self.data(scope.within(functions=[name]), depth - 1)
        return self.notation.local(name, parameter, body, used)

    def call(self, function: str, scope: _Scope, depth: int) -> str:
        return self.notation.call(
            function, [self.argument(is_function, scope, depth - 1) for is_function in self.known[function]]
        )

    def argument(self, is_function: bool, scope: _Scope, depth: int) -> str:
        if not is_function:
            return self.data(scope, depth)
        unary = [name for name, parameters in self.known.items() if parameters == (False,)]
        ways = ["lambda"] + ["variable"] * 2 * bool(scope.functions) + ["name"] * 2 * bool(unary)
        match self.random.choice(ways):
            case "variable":
                return self.random.choice(scope.functions)
            case "name":
                return self.notation.named(self.random.choice(unary), 1)
        parameter = self.fresh("y")
        return self.notation.anonymous(parameter, self.data(scope.within(parameter), depth - 1))


def infected_source(seed: int, count: int, notation: Notation) -> InfectedSource:
    """A module with so many random programs."""
    source = random.Random(seed)
    texts, mains, defective = [notation.heading], [], set()
    for number in range(count):
        writer = _SourceWriter(f"q{number}", source, notation)
        main = writer.program()
        mains.append(main)
        texts += writer.lines
        defective |= writer.defective
    return InfectedSource("\n".join(texts), tuple(mains), frozenset(defective))
