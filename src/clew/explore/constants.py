"""The constants that arguments of primitive types are tried with: given, taken from the module's literals, or solved.

What is given for a type (on the command line or in `clew.toml`) is all that is used for it; otherwise a few small
values, the literals that the module's functions compare with, and what symbolic searches find (`solved`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from clew.core import nodes as core
from clew.core.walk import nodes
from clew.explore.expression import Constant
from clew.explore.types import TCon, Type, con

_Value = int | float | str
_T = TypeVar("_T", int, float, str)
INTEGRAL = ("Int", "Integer", "Word")
#: Literals taken for one type, at most.
_MOST = 8
#: Characters of a text that is compared with, rather than told.
_LONGEST = 12
_RAISING = frozenset({"Clew.Prim.patError", "Clew.Prim.error", "Clew.Prim.errorWithoutStackTrace"})
#: The integers of fixed width of the libraries, which are newtypes of integers.
_SIZED = tuple(f"{sign}{bits}" for sign in ("Int", "Word") for bits in (8, 16, 32, 64))
STRING = con("[]", TCon("Char"))


@dataclass(frozen=True, slots=True)
class Solved:
    """Numbers and characters that lead into some branch, the most promising first."""

    ints: tuple[int, ...] = ()
    chars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Constants:
    """What to try, by type; None asks for the usual ones and the module's literals.

    `solve` asks for more of them by symbolic search (None: nobody has said); once they are found, they are `solved`.
    """

    ints: tuple[int, ...] | None = None
    chars: tuple[str, ...] | None = None
    doubles: tuple[float, ...] | None = None
    strings: tuple[str, ...] | None = None
    literals: bool = True
    solve: bool | None = None
    solved: Solved | None = None

    def merged(self, other: Constants) -> Constants:
        """With what the other one says where this one says nothing."""
        return Constants(
            other.ints if self.ints is None else self.ints,
            other.chars if self.chars is None else self.chars,
            other.doubles if self.doubles is None else self.doubles,
            other.strings if self.strings is None else self.strings,
            self.literals and other.literals,
            other.solve if self.solve is None else self.solve,
            other.solved if self.solved is None else self.solved,
        )

    @property
    def is_unsolved(self) -> bool:
        """Whether constants are yet to be solved for, and would be used."""
        return bool(self.solve) and self.solved is None and (self.ints is None or self.chars is None)

    def settled(self, functions: Iterable[core.Function]) -> Constants:
        """What is tried for each type, all of it said; `functions` are the module's, for their literals."""
        found = list(_literals(functions)) if self.literals else []
        solved = self.solved or Solved()
        ints, chars, doubles, strings = self.ints, self.chars, self.doubles, self.strings
        if ints is None:
            ints = tuple(map(int, _with(_few((0, 1), found, core.LitKind.INT), solved.ints)))
        if chars is None:
            single = [core.Literal(core.LitKind.CHAR, s) for s in _strings(found) if len(s) == 1]
            chars = tuple(map(str, _with(_few(("a",), [*found, *single], core.LitKind.CHAR), solved.chars)))
        if doubles is None:
            doubles = tuple(map(float, _few((0.0, 1.0, -1.0), found, core.LitKind.DOUBLE)))
        if strings is None:
            strings = _texts(found)[:_MOST]
        return Constants(ints, chars, doubles, tuple(s for s in strings if s))

    def joined(self, other: Constants) -> Constants:
        """All that either one says, each once."""
        return Constants(
            _joined(self.ints, other.ints),
            _joined(self.chars, other.chars),
            _joined(self.doubles, other.doubles),
            _joined(self.strings, other.strings),
        )

    def by_type(self, functions: Iterable[core.Function]) -> dict[Type, tuple[Constant, ...]]:
        """The constants of each type; `functions` are the module's, for their literals."""
        tried = self.settled(functions)
        by_type: dict[Type, tuple[Constant, ...]] = {}
        for name in INTEGRAL:
            by_type[TCon(name)] = tuple(Constant(n, name) for n in tried.ints or () if _is_of(name, n))
        for name in _SIZED:
            full = TCon(f"Clew.Int.{name}")
            by_type[full] = tuple(Constant(n, name) for n in tried.ints or () if _is_of(name, n))
        by_type[TCon("Char")] = tuple(Constant(c, "Char") for c in tried.chars or ())
        by_type[TCon("Double")] = tuple(Constant(d, "Double") for d in tried.doubles or ())
        by_type[TCon("Clew.Num.Float")] = tuple(Constant(d, "Float") for d in tried.doubles or ())
        by_type[STRING] = tuple(Constant(s, "String") for s in tried.strings or ())
        return by_type


def _joined(first: tuple[_T, ...] | None, second: tuple[_T, ...] | None) -> tuple[_T, ...] | None:
    if first is None or second is None:
        return second if first is None else first
    return tuple(dict.fromkeys(first + second))


def _few(usual: tuple[_Value, ...], found: list[core.Literal], kind: core.LitKind) -> tuple[_Value, ...]:
    values = [literal.value for literal in found if literal.kind is kind]
    if kind is core.LitKind.INT:  # what is compared with a literal changes there, or next to it
        values += [v + by for v in values if isinstance(v, int) for by in (1, -1)]
    return tuple(list(dict.fromkeys([*usual, *values]))[: len(usual) + _MOST])


def _strings(literals: Iterable[core.Literal]) -> list[str]:
    return [str(literal.value) for literal in literals if literal.kind is core.LitKind.STRING]


def _texts(literals: Iterable[core.Literal]) -> tuple[str, ...]:
    """The texts among literals, messages last: what a program compares texts with is short and has no gaps."""
    texts = dict.fromkeys(s for s in _strings(literals) if len(s) > 1)
    return tuple(sorted(texts, key=lambda s: len(s) > _LONGEST or " " in s.strip()))


def _is_of(integral: str, value: int) -> bool:
    """Whether a type holds a value, which its name tells: all are as wide as they say, or 64 bits."""
    if integral == "Integer":
        return True
    kind = integral.rstrip("0123456789")
    bits = int(integral.removeprefix(kind) or 64)
    return 0 <= value < 1 << bits if kind == "Word" else -(1 << bits - 1) <= value < 1 << bits - 1


def _with(known: tuple[_Value, ...], more: Iterable[_Value]) -> tuple[_Value, ...]:
    """The constants, and those that were solved for and are not among them."""
    return tuple(dict.fromkeys((*known, *more)))


def _literals(functions: Iterable[core.Function]) -> Iterator[core.Literal]:
    """Literals that somebody has written, in the order of the source; texts of errors are not worth trying."""
    for function in functions:
        skipped: set[int] = set()
        inner: set[int] = set()
        for node in nodes(function.body):
            if (isinstance(node, core.Call) and node.name in _RAISING) or (
                isinstance(node, core.Prim) and node.name == "raise#"
            ):
                skipped.update(id(inner) for arg in node.args for inner in nodes(arg))
            elif isinstance(node, core.Lit) and id(node) not in skipped and not _is_made(node):
                yield node.literal
            elif isinstance(node, core.Case):
                if id(node) not in inner:
                    texts = sorted(_patterns(node, inner), key=len, reverse=True)
                    yield from (core.Literal(core.LitKind.STRING, text) for text in texts)
                yield from (alt.literal for alt in node.alts if isinstance(alt, core.LitAlt))


def _is_made(node: core.Lit) -> bool:
    """Whether a text is the compiler's: the name of a type, or where a pattern fails."""
    return node.literal.kind is core.LitKind.STRING and node.span.is_empty


def _patterns(outermost: core.Case, inner: set[int]) -> Iterator[str]:
    """The texts that a case compares with, character by character; the cases inside of it are added to `inner`."""
    waiting = [(outermost, "")]
    while waiting:
        case, before = waiting.pop()
        inner.add(id(case))
        for alt in case.alts:
            if isinstance(alt, core.Alt) and alt.con == "[]" and before:
                yield before
            elif isinstance(alt, core.Alt) and alt.con == ":":
                first, rest = alt.vars
                for char in _cases_of(alt.body, first):
                    for option in char.alts:
                        if isinstance(option, core.LitAlt) and option.literal.kind is core.LitKind.CHAR:
                            text = before + str(option.literal.value)
                            waiting += [(more, text) for more in _cases_of(option.body, rest)]


def _cases_of(node: core.Expr, name: str) -> Iterator[core.Case]:
    """The node, if it is a case of a variable."""
    if isinstance(node, core.Case) and isinstance(node.scrutinee, core.Var) and node.scrutinee.name == name:
        yield node
