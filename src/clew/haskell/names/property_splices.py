"""The splices that know the tests of their module: those of QuickCheck, Hedgehog and tasty-th.

In the packages they are programs that read the module's text when it is compiled. Here, what they make is put behind
their names: the list of the tests, which the functions of the library then take.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clew.haskell.names.interface import Entity, Kind
from clew.haskell.names.scope import Scope
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span
from clew.source.texts import source_lines

#: The modules that define splices.
QUICKCHECK, HEDGEHOG, TREES = "Clew.QuickCheck", "Clew.Hedgehog", "Clew.TreeSplices"
_OF_QUICKCHECK = frozenset({"quickCheckAll", "verboseCheckAll", "forAllProperties", "allProperties"})
#: QuickCheck's own module of them, where a program is built upon its source, with what runs a list of properties.
_SOURCE, _RUN = "Test.QuickCheck.All", "runQuickCheckAll"
_RUNNERS = {"quickCheckAll": "quickCheckResult", "verboseCheckAll": "verboseCheckResult"}
SPLICES = {
    QUICKCHECK: _OF_QUICKCHECK,
    _SOURCE: _OF_QUICKCHECK,
    HEDGEHOG: frozenset({"discover"}),
    TREES: frozenset({"testGroupGenerator", "defaultMainGenerator"}),
    "Test.Framework.TH": frozenset({"defaultMainGenerator"}),
}
#: How a line begins that QuickCheck takes for a property, and one that is a test of a tree.
_PROPERTY = re.compile(r"[\s>]*(prop_[\w']*)")
_TREE_TEST = re.compile(r"(?:> ?)?((?:prop|case|test)_[\w']*)")
#: The functions that make trees, by how the names of tests begin.
_MAKERS = {"prop": "namedProperty", "case": "namedCase", "test": "namedGroup"}


def is_splice(name: Name) -> bool:
    """Whether a name of a library stands for the tests of the module that it is used in."""
    return name.text in SPLICES.get(name.qualifier or "", ())


class PropertySplices:
    """The tests of a module, as splices see them."""

    def __init__(self, scope: Scope, file: str, splices: Sequence[Span]) -> None:
        self.scope = scope
        self.file = file
        self.splices = splices

    def seen_from(self, place: Span) -> Iterator[tuple[str, int, Name]]:
        """The properties that a splice at a place sees, with their names and lines, in the order of the text.

        QuickCheck asks the compiler about them, which knows what stands before the last spliced declaration.
        """
        end = max((splice.line for splice in self.splices if splice.line < place.line), default=0)
        for text, line, entity in self._found(_PROPERTY):
            if entity.name.qualifier != self.scope.module or entity.span.line < end:
                yield text, line, entity.name

    def own_properties(self) -> Iterator[tuple[str, Name]]:
        """The properties that the module defines, wherever they stand."""
        for text, _, entity in self._found(_PROPERTY):
            if entity.name.qualifier == self.scope.module:
                yield text, entity.name

    def tree_tests(self) -> Iterator[tuple[str, Name]]:
        """All tests of the module that belong into trees, in the order of the text."""
        for text, _, entity in self._found(_TREE_TEST):
            yield text, entity.name

    def _found(self, line_of: re.Pattern[str]) -> Iterator[tuple[str, int, Entity]]:
        for text, line in self._lines(line_of).items():
            candidates = self.scope.candidates(Name(text))
            if len(candidates) != 1 or candidates[0].kind is not Kind.VALUE:
                continue
            yield text, line, candidates[0]

    def _lines(self, line_of: re.Pattern[str]) -> dict[str, int]:
        """The line where each name is first that may be a test's."""
        found: dict[str, int] = {}
        for number, line in enumerate(source_lines(self.file) or (), 1):
            match = line_of.match(line)
            if match is not None:
                found.setdefault(match[1], number)
        return found


def spliced(splice: s.Var, tests: PropertySplices | None, module: str) -> s.Expr:
    """A splice with what it stands for: its function of the library, applied to the tests."""
    if module in SPLICES:
        return splice
    if tests is None:
        raise ScopeFault(
            f"'{splice.name.text}' stands for the properties of the module that it is written in",
            splice.span,
            "`clew check` checks all properties of a module",
        )
    makers = {QUICKCHECK: _properties, _SOURCE: _of_source, HEDGEHOG: _group}
    return makers.get(splice.name.qualifier or "", _trees)(splice, tests, module)


def _properties(splice: s.Var, tests: PropertySplices, module: str) -> s.Expr:
    return s.App(splice, _listed(splice, tests, QUICKCHECK), splice.span)


def _of_source(splice: s.Var, tests: PropertySplices, module: str) -> s.Expr:
    """What QuickCheck's source makes of a splice: the list itself, or a call of what runs it."""
    at, listed = splice.span.start, _listed(splice, tests, "Test.QuickCheck.Property")
    if splice.name.text == "allProperties":
        return listed
    run = s.App(s.Var(Name(_RUN, _SOURCE), at), listed, splice.span)
    runner = _RUNNERS.get(splice.name.text)
    return run if runner is None else s.App(run, s.Var(Name(runner, "Test.QuickCheck.Test"), at), splice.span)


def _listed(splice: s.Var, tests: PropertySplices, home: str) -> s.Expr:
    """The properties of a module with their names and places; `home` has the class of what can be tested."""
    at = splice.span.start
    tested = s.Var(Name("property", home), at)
    integer = s.TCon(Name("Integer"), at)
    items = [
        s.Tuple(
            (
                _string(f"{text} from {tests.file}:{line}", at),
                s.App(tested, s.VisibleTypeApp(s.Var(name, at), integer, at, everywhere=True), at),
            ),
            at,
        )
        for text, line, name in tests.seen_from(splice.span)
    ]
    return s.ListExpr(tuple(items), at)


def _group(splice: s.Var, tests: PropertySplices, module: str) -> s.Expr:
    at = splice.span.start
    items = [s.Tuple((_string(text, at), s.Var(name, at)), at) for text, name in tests.own_properties()]
    named = s.App(splice, _string(module, at), splice.span)
    return s.App(named, s.ListExpr(tuple(items), at), splice.span)


def _trees(splice: s.Var, tests: PropertySplices, module: str) -> s.Expr:
    at = splice.span.start
    items = []
    for text, name in tests.tree_tests():
        kind, _, rest = text.partition("_")
        maker = s.Var(Name(_MAKERS[kind], TREES), at)
        items.append(s.App(s.App(maker, _string(rest.replace("_", " "), at), at), s.Var(name, at), at))
    named = s.App(splice, _string(module, at), splice.span)
    return s.App(named, s.ListExpr(tuple(items), at), splice.span)


def _string(text: str, at: Span) -> s.Expr:
    return s.Lit(s.Literal(s.LiteralKind.STRING, text), at)
