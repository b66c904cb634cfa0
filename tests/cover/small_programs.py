"""Random small Core programs, and a slow, obvious lazy evaluator that says which branches a call runs.

Programs are first-order, over four data types; some of their calls fail and some never end. The labels are put here
again, from figure 2 of Fischer & Kuchen, so that they are compared as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

DATA = "data B = T | F; data C = R | G | U; data N = Z | S N; data L = Nil | Cons B L;\n"
TYPES: dict[str, dict[str, tuple[str, ...]]] = {
    "B": {"T": (), "F": ()},
    "C": {"R": (), "G": (), "U": ()},
    "N": {"Z": (), "S": ("N",)},
    "L": {"Nil": (), "Cons": ("B", "L")},
}


@dataclass(frozen=True)
class Name:
    name: str


@dataclass(frozen=True)
class Build:
    constructor: str
    args: tuple[Expression, ...]


@dataclass(frozen=True)
class Apply:
    function: str
    args: tuple[Expression, ...]


@dataclass(frozen=True)
class Bind:
    name: str
    value: Expression
    body: Expression


@dataclass(frozen=True)
class Switch:
    """The last body is the default, if there is one more than patterns."""

    subject: Expression
    patterns: tuple[tuple[str, tuple[str, ...]], ...]
    bodies: tuple[Expression, ...]


@dataclass(frozen=True)
class Fail:
    pass


Expression = Name | Build | Apply | Bind | Switch | Fail


@dataclass(frozen=True)
class Defined:
    name: str
    params: tuple[tuple[str, str], ...]
    result: str
    body: Expression


@dataclass(frozen=True)
class Small:
    """A program; its first function is the one to test."""

    functions: tuple[Defined, ...]

    @property
    def text(self) -> str:
        return DATA + "".join(
            f"{f.name} : {' -> '.join([*(t for _, t in f.params), f.result])};\n"
            f"{' '.join([f.name, *(n for n, _ in f.params)])} = {written(f.body)};\n"
            for f in self.functions
        )


def written(e: Expression) -> str:
    match e:
        case Name(name):
            return name
        case Build(name, args) | Apply(name, args):
            return f"({' '.join([name, *map(written, args)])})"
        case Bind(name, value, body):
            return f"(let {name} = {written(value)} in {written(body)})"
        case Switch(subject, patterns, bodies):
            heads = [" ".join([c, *vs]) for c, vs in patterns] + ["_"]
            alts = "; ".join(f"{h} -> {written(b)}" for h, b in zip(heads, bodies, strict=False))
            return f"(case {written(subject)} of {{ {alts} }})"
        case Fail():
            return "fail#"


# --- making them -----------------------------------------------------------------------------------


class _Maker:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.types = list(TYPES)
        self.fresh = 0
        self.signatures = {
            f"f{i}": (
                tuple(random.choice(self.types) for _ in range(random.choice((1, 2, 2)))),
                random.choice(self.types),
            )
            for i in range(3)
        }

    def new(self) -> str:
        self.fresh += 1
        return f"v{self.fresh}"

    def expression(self, type_: str, scope: dict[str, str], levels: int) -> Expression:
        random = self.random
        kinds = ["name", "name", "build"]
        if levels:
            kinds += ["build", "apply", "apply", "switch", "switch", "switch", "bind", "fail"]
        match random.choice(kinds):
            case "name":
                names = [n for n, t in scope.items() if t == type_]
                return Name(random.choice(names)) if names else self.build(type_, scope, levels)
            case "apply":
                names = [n for n, (_, result) in self.signatures.items() if result == type_]
                if not names:
                    return self.build(type_, scope, levels)
                return self.apply(random.choice(names), scope, levels)
            case "switch":
                return self.switch(type_, scope, levels)
            case "bind":
                other, name = random.choice(self.types), self.new()
                value = self.expression(other, scope, levels - 1)
                return Bind(name, value, self.expression(type_, {**scope, name: other}, levels - 1))
            case "fail" if random.random() < 0.5:
                return Fail()
            case _:
                return self.build(type_, scope, levels)

    def build(self, type_: str, scope: dict[str, str], levels: int) -> Expression:
        options = {c: ts for c, ts in TYPES[type_].items() if levels or not ts}
        name = self.random.choice(list(options))
        return Build(name, tuple(self.expression(t, scope, max(levels - 1, 0)) for t in options[name]))

    def apply(self, name: str, scope: dict[str, str], levels: int) -> Expression:
        return Apply(
            name, tuple(self.expression(t, scope, max(levels - 2, 0)) for t in self.signatures[name][0])
        )

    def switch(self, type_: str, scope: dict[str, str], levels: int) -> Expression:
        random = self.random
        calls = [n for n in self.signatures if random.random() < 0.1]
        if calls:
            subject, matched = self.apply(calls[0], scope, levels - 1), self.signatures[calls[0]][1]
        else:
            variable = random.choice(list(scope))
            subject, matched = Name(variable), scope[variable]
        shown = list(TYPES[matched].items())
        if random.random() < 0.25:
            shown.pop(random.randrange(len(shown)))
        patterns, bodies = [], []
        for constructor, fields in shown:
            names = tuple(self.new() for _ in fields)
            patterns.append((constructor, names))
            inner = {**scope, **dict(zip(names, fields, strict=True))}
            bodies.append(self.expression(type_, inner, levels - 1))
        if len(shown) < len(TYPES[matched]) and random.random() < 0.5:
            bodies.append(self.expression(type_, scope, levels - 1))
        return Switch(subject, tuple(patterns), tuple(bodies))


def small_program(seed: int) -> Small:
    maker = _Maker(Random(seed))
    functions = []
    for name, (types, result) in maker.signatures.items():
        params = tuple((maker.new(), t) for t in types)
        functions.append(Defined(name, params, result, maker.switch(result, dict(params), 4)))
    return Small(tuple(functions))


# --- running them ----------------------------------------------------------------------------------


class Failed(Exception):
    pass


class Endless(Exception):
    pass


@dataclass(frozen=True)
class Term:
    constructor: str
    args: tuple[Term, ...] = ()

    def __str__(self) -> str:
        if not self.args:
            return self.constructor
        return " ".join(
            [self.constructor, *(f"({a})" if a.args else str(a) for a in self.args)],
        )


def terms(type_: str, levels: int) -> Iterator[Term]:
    """All values of a type with so many constructors below each other."""
    for constructor, fields in TYPES[type_].items():
        if not fields or levels:
            for args in product(*(list(terms(t, levels - 1)) for t in fields)):
                yield Term(constructor, args)


@dataclass
class _Later:
    """An expression in its scope, or its value: a constructor with fields that may be open themselves."""

    expression: Expression
    scope: dict[str, _Later]
    owner: str
    path: tuple[int, ...]
    call: str
    value: tuple[str, tuple[_Later, ...]] | None = None


class Run:
    """One call, evaluated lazily to normal form; `covered` has the branches, `in_calls` those of the first function
    with the call that they ran in."""

    def __init__(self, program: Small, steps: int = 60) -> None:
        self.functions = {f.name: f for f in program.functions}
        self.tested = program.functions[0].name
        self.steps = steps
        self.covered: set[str] = set()
        self.in_calls: set[str] = set()

    def call(self, args: Sequence[Term]) -> Term:
        function = self.functions[self.tested]
        scope = {n: self._given(a) for (n, _), a in zip(function.params, args, strict=True)}
        return self._whole(_Later(function.body, scope, self.tested, (), "root"))

    def _given(self, term: Term) -> _Later:
        value = (term.constructor, tuple(self._given(a) for a in term.args))
        return _Later(Fail(), {}, "", (), "", value)

    def _whole(self, later: _Later) -> Term:
        constructor, fields = self._force(later)
        return Term(constructor, tuple(self._whole(f) for f in fields))

    def _force(self, later: _Later) -> tuple[str, tuple[_Later, ...]]:
        if later.value is None:
            later.value = self._evaluate(later)
        return later.value

    def _evaluate(self, later: _Later) -> tuple[str, tuple[_Later, ...]]:
        e, scope, owner, path, call = later.expression, later.scope, later.owner, later.path, later.call

        def at(part: Expression, *steps: int, inner: dict[str, _Later] | None = None) -> _Later:
            if isinstance(part, Name):
                return (inner or scope)[part.name]
            return _Later(part, inner or scope, owner, (*path, *steps), call)

        match e:
            case Name(name):
                return self._force(scope[name])
            case Build(constructor, args):
                return constructor, tuple(at(a, i) for i, a in enumerate(args, 1))
            case Apply(name, args):
                self.steps -= 1
                if self.steps < 0:
                    raise Endless
                function = self.functions[name]
                given = [at(a, i) for i, a in enumerate(args, 1)]
                inner = dict(zip((n for n, _ in function.params), given, strict=True))
                where = ".".join([owner, *map(str, path)])
                return self._force(_Later(function.body, inner, name, (), where))
            case Bind(name, value, body):
                return self._force(at(body, 1, inner={**scope, name: at(value, 0)}))
            case Switch(subject, patterns, bodies):
                constructor, fields = self._force(at(subject, 0))
                chosen = next((i for i, (c, _) in enumerate(patterns) if c == constructor), len(patterns))
                if chosen == len(bodies):
                    raise Failed
                label = ".".join([owner, *map(str, path), str(chosen + 1)])
                self.covered.add(label)
                if owner == self.tested:
                    self.in_calls.add(f"{label} @ {call}")
                bound = patterns[chosen][1] if chosen < len(patterns) else ()
                inner = {**scope, **dict(zip(bound, fields, strict=chosen < len(patterns)))}
                return self._force(at(bodies[chosen], chosen + 1, inner=inner))
            case Fail():
                raise Failed
