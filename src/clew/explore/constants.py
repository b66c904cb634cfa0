"""The constants that arguments of primitive types are tried with: given, or taken from the module's own literals.

What is given for a type (on the command line or in `clew.toml`) is all that is used for it; otherwise a few small
values and the literals that the module's functions compare with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clew.core import nodes as core
from clew.core.walk import nodes
from clew.explore.expression import Constant
from clew.explore.types import TCon, Type, con

_INTEGRAL = ("Int", "Integer", "Word")
#: Literals taken for one type, at most.
_MOST = 8
_RAISING = frozenset({"Clew.Prim.patError", "Clew.Prim.error", "Clew.Prim.errorWithoutStackTrace"})
STRING = con("[]", TCon("Char"))


@dataclass(frozen=True, slots=True)
class Constants:
    """What to try, by type; None asks for the usual ones and the module's literals."""

    ints: tuple[int, ...] | None = None
    chars: tuple[str, ...] | None = None
    doubles: tuple[float, ...] | None = None
    strings: tuple[str, ...] | None = None
    literals: bool = True

    def merged(self, other: Constants) -> Constants:
        """With what the other one says where this one says nothing."""
        return Constants(
            other.ints if self.ints is None else self.ints,
            other.chars if self.chars is None else self.chars,
            other.doubles if self.doubles is None else self.doubles,
            other.strings if self.strings is None else self.strings,
            self.literals and other.literals,
        )

    def by_type(self, functions: Iterable[core.Function]) -> dict[Type, tuple[Constant, ...]]:
        """The constants of each type; `functions` are the module's, for their literals."""
        found = list(_literals(functions)) if self.literals else []
        ints = self.ints if self.ints is not None else _few((0, 1), found, core.LitKind.INT)
        chars = self.chars if self.chars is not None else _few(("a",), found, core.LitKind.CHAR)
        doubles = self.doubles if self.doubles is not None else _few((0.0, 1.0), found, core.LitKind.DOUBLE)
        strings = self.strings if self.strings is not None else _few((), found, core.LitKind.STRING)
        by_type: dict[Type, tuple[Constant, ...]] = {}
        for name in _INTEGRAL:
            by_type[TCon(name)] = tuple(Constant(n, name) for n in map(int, ints) if name != "Word" or n >= 0)
        by_type[TCon("Char")] = tuple(Constant(str(c), "Char") for c in chars)
        by_type[TCon("Double")] = tuple(Constant(float(d), "Double") for d in doubles)
        by_type[TCon("Clew.Num.Float")] = tuple(Constant(float(d), "Float") for d in doubles)
        by_type[STRING] = tuple(Constant(str(s), "String") for s in strings if s)
        return by_type


def _few(
    usual: tuple[int | float | str, ...], found: list[core.Literal], kind: core.LitKind
) -> tuple[int | float | str, ...]:
    values = [literal.value for literal in found if literal.kind is kind]
    if kind is core.LitKind.STRING:
        values = [v for v in values if isinstance(v, str) and len(v) > 1]
    elif kind is core.LitKind.INT:  # what is compared with a literal changes there, or next to it
        values += [v + by for v in values if isinstance(v, int) for by in (1, -1)]
    return tuple(list(dict.fromkeys([*usual, *values]))[: len(usual) + _MOST])


def _literals(functions: Iterable[core.Function]) -> Iterator[core.Literal]:
    """Literals in the order of the source; texts of errors are not worth trying."""
    for function in functions:
        skipped: set[int] = set()
        for node in nodes(function.body):
            if (isinstance(node, core.Call) and node.name in _RAISING) or (
                isinstance(node, core.Prim) and node.name == "raise#"
            ):
                skipped.update(id(inner) for arg in node.args for inner in nodes(arg))
            elif isinstance(node, core.Lit) and id(node) not in skipped:
                yield node.literal
            elif isinstance(node, core.Case):
                yield from (alt.literal for alt in node.alts if isinstance(alt, core.LitAlt))
