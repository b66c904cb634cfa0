"""The splices of QuickCheck that know the properties of their module: `$quickCheckAll` and its like.

In the package they are programs that read the module's text when it is compiled. Here, what they make is put behind
their names: the list of the properties, which the functions of the library then take.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clew.haskell.names.interface import Kind
from clew.haskell.names.scope import Scope
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span
from clew.source.texts import source_lines

#: The module that defines the splices.
QUICKCHECK = "Clew.QuickCheck"
SPLICED = frozenset({"quickCheckAll", "verboseCheckAll", "forAllProperties", "allProperties"})
#: How a line begins that the package takes for a property.
_PROPERTY = re.compile(r"[\s>]*(prop_[\w']*)")


class PropertySplices:
    """The properties of a module, as QuickCheck's splices see them."""

    def __init__(self, scope: Scope, file: str, splices: Sequence[Span]) -> None:
        self.scope = scope
        self.file = file
        self.splices = splices

    def seen_from(self, place: Span) -> Iterator[tuple[str, Name]]:
        """The properties that a splice at a place sees, with their names and lines, in the order of the text."""
        end = max((splice.line for splice in self.splices if splice.line < place.line), default=0)
        for text, line in self._lines().items():
            candidates = self.scope.candidates(Name(text))
            if len(candidates) != 1 or candidates[0].kind is not Kind.VALUE:
                continue
            entity = candidates[0]
            if entity.name.qualifier != self.scope.module or entity.span.line < end:
                yield f"{text} from {self.file}:{line}", entity.name

    def _lines(self) -> dict[str, int]:
        """The line where each name is first that may be a property's."""
        found: dict[str, int] = {}
        for number, line in enumerate(source_lines(self.file) or (), 1):
            match = _PROPERTY.match(line)
            if match is not None:
                found.setdefault(match[1], number)
        return found


def spliced(splice: s.Var, properties: PropertySplices | None, module: str) -> s.Expr:
    """A splice with what it stands for: its function of the library, applied to the properties."""
    if module == QUICKCHECK:
        return splice
    span = splice.span
    if properties is None:
        raise ScopeFault(
            f"'{splice.name.text}' stands for the properties of the module that it is written in",
            span,
            "`clew check` checks all properties of a module",
        )
    at = span.start
    tested = s.Var(Name("property", QUICKCHECK), at)
    integer = s.TCon(Name("Integer"), at)
    items = [
        s.Tuple(
            (
                s.Lit(s.Literal(s.LiteralKind.STRING, text), at),
                s.App(tested, s.VisibleTypeApp(s.Var(name, at), integer, at, everywhere=True), at),
            ),
            at,
        )
        for text, name in properties.seen_from(span)
    ]
    return s.App(splice, s.ListExpr(tuple(items), at), span)
