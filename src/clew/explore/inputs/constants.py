"""The constants that arguments of primitive types are tried with: given, taken from the module's literals, or solved.

What is given for a type (on the command line or in `clew.toml`) is all that is used for it; otherwise a few small
values, the literals that the module's functions compare with, and what symbolic searches find (`solved`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from clew.core import nodes as core
from clew.language.conventions import ConstantType
from clew.language.expressions.expression import Constant, TestExpression
from clew.language.types import Type
from clew.source.dataclass import dataclass

_Value = int | float | str
_T = TypeVar("_T", int, float, str)
#: Literals taken for one type, at most.
_MOST = 8
#: Doubles that programs forget.
_SPECIAL = (math.inf, math.nan)
#: Characters of a text that is compared with, rather than shown to somebody.
_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Solved:
    """Numbers and characters that lead into some branch, the most promising first.

    `own` has further ones by function: they are tried in tests of that function alone. `calls` are whole calls that
    raise, where a language can write them down.
    """

    ints: tuple[int, ...] = ()
    chars: tuple[str, ...] = ()
    own: tuple[tuple[str, Solved], ...] = ()
    calls: tuple[TestExpression, ...] = ()


@dataclass(frozen=True, slots=True)
class Constants:
    """What to try, by type; None asks for the usual ones and the module's literals.

    `solve` asks for more of them by symbolic search (None: not decided yet); once they are found, they are `solved`.
    """

    ints: tuple[int, ...] | None = None
    chars: tuple[str, ...] | None = None
    doubles: tuple[float, ...] | None = None
    strings: tuple[str, ...] | None = None
    literals: bool = True
    solve: bool | None = None
    solved: Solved | None = None

    def merged(self, other: Constants) -> Constants:
        """These constants, and those of the other one for types that this one leaves open."""
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
        """Whether constants are still to be solved for, and would be used."""
        return bool(self.solve) and self.solved is None and (self.ints is None or self.chars is None)

    def settled(self, literals: Iterable[core.Literal]) -> Constants:
        """What is tried for each type, with nothing left open; `literals` are the module's."""
        found = list(literals) if self.literals else []
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
        """The constants of both, each once."""
        return Constants(
            _joined(self.ints, other.ints),
            _joined(self.chars, other.chars),
            _joined(self.doubles, other.doubles),
            _joined(self.strings, other.strings),
        )

    def by_type(
        self, literals: Iterable[core.Literal], types: Iterable[ConstantType], *, special: bool = False
    ) -> dict[Type, tuple[Constant, ...]]:
        """The constants of each of the language's types; `literals` are the module's.

        With `special`, also doubles that programs forget, unless users say which ones to try.
        """
        tried = self.settled(literals)
        if special and self.doubles is None:
            tried = replace(tried, doubles=(*(tried.doubles or ()), *_SPECIAL))
        return {t.type: tuple([Constant(value, t.name) for value in tried._of(t)]) for t in types}

    def own_by_type(
        self, literals: Iterable[core.Literal], types: Sequence[ConstantType]
    ) -> dict[str, dict[Type, tuple[Constant, ...]]]:
        """The further constants of functions, by function and type; what users give for a type is all that is tried."""
        if self.solved is None:
            return {}
        tried = self.settled(literals)
        return {
            name: Constants(
                () if self.ints is not None else tuple(n for n in solved.ints if n not in (tried.ints or ())),
                ()
                if self.chars is not None
                else tuple(c for c in solved.chars if c not in (tried.chars or ())),
                (),
                (),
            ).by_type((), types)
            for name, solved in self.solved.own
        }

    def _of(self, type_: ConstantType) -> tuple[_Value, ...]:
        match type_.kind:
            case core.LitKind.INT:
                held = (n for n in self.ints or () if type_.holds(n))
                return tuple(dict.fromkeys((*type_.always, *held)))
            case core.LitKind.CHAR:
                return self.chars or ()
            case core.LitKind.DOUBLE:
                return tuple(d for d in self.doubles or () if not type_.is_finite or math.isfinite(d))
            case core.LitKind.STRING:
                return self.strings or ()


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


def _with(known: tuple[_Value, ...], more: Iterable[_Value]) -> tuple[_Value, ...]:
    """The constants, and those that were solved for and are not among them."""
    return tuple(dict.fromkeys((*known, *more)))
