"""The tests in trees, as tasty, hspec and HUnit have them: found by making the tree, and named by their strings.

A tree is a value that the user's module defines, or what its `main` would run (`Clew.TestTree`). Only the machine
knows what is in it, since names and tests may be computed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress

from clew.core.nodes import Program
from clew.core.passes.call_graph import reachable
from clew.haskell.compile import link
from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.program import Session
from clew.haskell.properties.forms import split
from clew.haskell.types.type import CHAR, UNIT, TyCon, Type, list_of
from clew.language.values.messages import text_of
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.values.render import render
from clew.machine.values.value import Char, ListValue
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault, UsageFault
from clew.source.files import read_source
from clew.source.span import NOWHERE, Span

TREES = "Clew.TestTree"
_TYPES = frozenset({f"{TREES}.TestTree", "Test.HUnit.Test"})
#: A specification, by what its examples take: only one that takes nothing is a tree by itself.
_SPECIFICATION = "Clew.Spec.SpecM"
_ACTION = "Clew.Prim.IO"
#: Making a tree may take so many steps, and as many characters are read of its names.
_STEPS, _LENGTH = 20_000_000, 1_000_000
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_NAME_END, _PATH_END = "\x1f", "\x1e"


@dataclass(frozen=True, slots=True)
class TreeTest:
    """A test of a tree: what it is called, and the expression that it is."""

    name: str
    text: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class _Listing:
    """The functions of the library that list tests of some kind, and that take one of them."""

    all: str
    one: str


_PROPERTIES, _UNITS = _Listing("listing", "propertyAt"), _Listing("unitListing", "unitAt")


def leaves(session: Session, main: str, file: str) -> tuple[TreeTest, ...]:
    """The properties of all trees of a module, in the order of the trees."""
    return _listed(session, main, file, _PROPERTIES)


def units(session: Session, main: str, file: str, taken: Collection[str]) -> tuple[TreeTest, ...]:
    """The tests without arguments of all trees of a module, which are actions, under other names than those taken."""
    return _listed(session, main, file, _UNITS, taken)


def _listed(
    session: Session, main: str, file: str, listing: _Listing, taken: Collection[str] = ()
) -> tuple[TreeTest, ...]:
    found: list[tuple[str, int, tuple[str, ...]]] = []
    inner: set[str] = set()
    for root, reached in _trees(session, main):
        paths = [] if root in inner else list(_paths(session, main, root, listing))
        if paths:
            inner |= reached
            found += [(root, i, path) for i, path in enumerate(paths)]
    places: dict[str, Span] = {}
    with suppress(FileFault):  # where only the text was sent, nobody asks for places
        places = _places(read_source(file), file)
    names = _names([path for _, _, path in found], taken)
    return tuple(
        TreeTest(
            name, f"{TREES}.{listing.one} {i} ({TREES}.trees {root})", places.get(_written(path[-1]), NOWHERE)
        )
        for name, (root, i, path) in zip(names, found, strict=True)
    )


def _trees(session: Session, main: str) -> list[tuple[str, set[str]]]:
    """The trees of a module, outer ones first, each with the user's functions that it reaches."""
    if TREES not in session.compiled:
        return []
    functions = [f for m in session.compiled.values() if not m.trusted for f in m.functions.values()]
    program = Program(main, (), tuple(functions))
    found: list[tuple[str, set[str]]] = []
    for entity in session.loader.modules[main].entities:
        name, is_main = str(entity.name), entity.name.text == "main"
        t = session.compiled[main].tables.values.get(name)
        arguments, t = ((), None) if t is None else split(t)
        if not arguments and t is not None and (_is_tree(t) or (is_main and _is_action(t))):
            found.append((name, set(reachable(program, [name]))))
    order = {name: i for i, (name, _) in enumerate(found)}
    return sorted(found, key=lambda tree: (-len(tree[1] & order.keys()), order[tree[0]]))


def _is_tree(t: Type) -> bool:
    return isinstance(t, TyCon) and (
        t.name in _TYPES
        or (t.name == _SPECIFICATION and isinstance(t.args[0], TyCon) and t.args[0].name == UNIT.name)
    )


def _is_action(t: Type) -> bool:
    return isinstance(t, TyCon) and t.name == _ACTION


def _paths(session: Session, main: str, root: str, listing: _Listing) -> Iterator[tuple[str, ...]]:
    """The names of a tree's tests, each with those of its groups."""
    wish = RequestedConstant(f"{TREES}.{listing.all} ({TREES}.trees {root})", list_of(CHAR), (TREES,))
    (name,), twin = define_inside(session, main, "Clew.Trees", [wish], f"<{root}>")
    machine = Machine(compile_program(link([*twin.compiled.values()], [name])))
    goal = machine.constant(name)
    outcome = machine.normalise(goal, limits=Limits(_STEPS))
    if outcome.kind is OutcomeKind.INTERRUPTED:
        raise KeyboardInterrupt
    text = text_of(machine.view(goal, length=_LENGTH)) if outcome.kind is OutcomeKind.VALUE else None
    if text is None:
        raise UsageFault(
            f"the tests of `{root}` cannot be listed: {outcome.kind.value}",
            hint="name the properties to check that are functions: clew check FILE NAME",
        )
    for path in text.split(_PATH_END)[:-1]:
        yield tuple(path.split(_NAME_END)[:-1])


def _names(paths: list[tuple[str, ...]], taken: Collection[str] = ()) -> list[str]:
    """Unique names: a test's own, with its groups where several have that, and with a number if need be.

    A name that is not printable on one line is written as a string in quotes.
    """
    paths = [tuple(map(_legible, path)) for path in paths]
    own = Counter([*(path[-1] for path in paths), *taken])
    names = [path[-1] if own[path[-1]] == 1 else "/".join(path) for path in paths]
    seen = Counter(taken)
    for i, name in enumerate(names):
        seen[name] += 1
        if seen[name] > 1:
            names[i] = f"{name} ({seen[name]})"
    return names


def _legible(name: str) -> str:
    return name if name and name.isprintable() and name == name.strip() else f'"{_written(name)}"'


def _written(name: str) -> str:
    """A name as it most likely stands between the quotes of the source."""
    if name.isprintable() and not set(name) & {"\\", '"'}:
        return name
    return render(ListValue(tuple(map(Char, name)), None))[1:-1]


def _places(text: str, file: str) -> dict[str, Span]:
    """The places of texts in quotes that occur only once."""
    places: dict[str, Span] = {}
    counts: Counter[str] = Counter()
    for number, line in enumerate(text.split("\n"), 1):
        for found in _QUOTED.finditer(line):
            counts[found[1]] += 1
            places[found[1]] = Span(file, number, found.start() + 1, number, found.end() + 1)
    return {part: span for part, span in places.items() if counts[part] == 1}
