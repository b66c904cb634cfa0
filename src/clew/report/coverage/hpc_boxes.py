"""The boxes that GHC's hpc counts, from the marks of a run and what is written in the source.

A written expression has a box if it has a mark, or what is evaluated first in it; marks of what only the translation of
an expression has (of the generators of a comprehension, say) have none. A right-hand side is an *alternative* if its function or case has several. Guards, conditions
and qualifiers that are no patterns have a box for each outcome. What binds a name is a declaration, at the top or local.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from clew.core.marks import MarkKind
from clew.coverage.measured import MeasuredCoverage
from clew.coverage.placed_marks import Place, PlacedMarks, place_of
from clew.source.branchings import Branching, BranchingKind, GuardedSide, WrittenGuard
from clew.source.dataclass import dataclass
from clew.source.equations import contains
from clew.source.span import Span

_BINARY = {
    BranchingKind.FUNCTION: "GuardBinBox",
    BranchingKind.CASE: "GuardBinBox",
    BranchingKind.GUARDS: "GuardBinBox",
    BranchingKind.CONDITION: "CondBinBox",
    BranchingKind.QUALIFIERS: "QualBinBox",
}


@dataclass(frozen=True, slots=True)
class HpcBox:
    """A box: its place, its kind as hpc writes it, and whether it was entered."""

    place: Place
    kind: str
    entered: bool

    @property
    def text(self) -> str:
        _, line, column, end_line, end_column = self.place
        return f"({line}:{column}-{end_line}:{max(end_column - 1, 1)},{self.kind})"


def hpc_boxes(coverage: MeasuredCoverage, file: str) -> Iterator[HpcBox]:
    """The boxes of a file."""
    return _Boxes(coverage, file).all()


class _Boxes:
    def __init__(self, coverage: MeasuredCoverage, file: str) -> None:
        self._own = place_of(Span(file, 1, 1, 1, 1))[0]
        self._marks = PlacedMarks(coverage.placed, coverage.marks)
        self._branchings = [b for b in coverage.branchings if place_of(b.span)[0] == self._own]
        self._written = [e for e in coverage.expressions if place_of(e.span)[0] == self._own]
        functions = coverage.analysis.graph.functions
        self._entered = {place_of(f.span): coverage.reached.entered(f) for f in functions}

    def all(self) -> Iterator[HpcBox]:
        for place, entered in sorted(self._expressions.items()):
            yield HpcBox(place, f"ExpBox {place in self._alternatives}", entered)
        yield from self._declarations()
        for branching in self._branchings:
            for side in _sides(branching):
                yield from self._outcomes(branching, side)

    @cached_property
    def _expressions(self) -> dict[Place, bool]:
        found = {p: e for p, e in self._marks.places(MarkKind.EVALUATED).items() if p[0] == self._own}
        written = {place_of(e.span): place_of(e.begins) for e in self._written}
        written |= {place: place for place in self._alternatives if place not in written}
        if not self._written:
            return found
        return {
            place: found[begins] if begins in found else self._is_reached(place, found)
            for place, begins in written.items()
            if begins in found or any(_encloses(place, inner) for inner in found)
        }

    def _is_reached(self, place: Place, found: Mapping[Place, bool]) -> bool:
        """Whether something inside of a place was evaluated."""
        return any(entered and _encloses(place, inner) for inner, entered in found.items())

    @cached_property
    def _alternatives(self) -> frozenset[Place]:
        """The right-hand sides of what has more than one."""
        found: set[Place] = set()
        for branching in self._branchings:
            sides = _sides(branching)
            if len(sides) > 1:
                found.update(place_of(side.body) for side in sides)
        return frozenset(found)

    def _declarations(self) -> Iterator[HpcBox]:
        around: list[Branching] = []
        for branching in self._branchings:
            if branching.kind is not BranchingKind.FUNCTION:
                continue
            while around and not contains(around[-1].span, branching.span):
                around.pop()
            kind = "LocalBox" if around else "TopLevelBox"
            around.append(branching)
            named = ",".join(f'"{b.name}"' for b in around)
            place = place_of(branching.span)
            entered = self._entered.get(place)
            if entered is None:  # a local constant: needed if what it stands for was
                entered = any(self._expressions.get(place_of(s.body), False) for s in _sides(branching))
            yield HpcBox(place, f"{kind} [{named}]", entered)

    def _outcomes(self, branching: Branching, side: GuardedSide) -> Iterator[HpcBox]:
        kind = _BINARY[branching.kind]
        for number, guard in enumerate(side.guards):
            if guard.pattern is not None:
                continue
            place = place_of(guard.value.span)
            outcomes = [self._marks.state(MarkKind.OUTCOME, guard.value.span, outcome) for outcome in (0, 1)]
            if outcomes == [None, None]:  # `otherwise`: it is not asked
                outcomes = [self._goes_on(side.guards[number + 1 :], side), False]
                if place not in self._expressions:
                    yield HpcBox(place, "ExpBox False", bool(outcomes[0]))
            for name, seen in zip(("True", "False"), outcomes, strict=True):
                yield HpcBox(place, f"BinBox {kind} {name}", bool(seen))

    def _goes_on(self, later: Sequence[WrittenGuard], side: GuardedSide) -> bool:
        """Whether control came to what stands behind a guard: the next one, or the right-hand side."""
        place = place_of(later[0].value.span if later else side.body)
        return self._expressions.get(place, False)


def _sides(branching: Branching) -> list[GuardedSide]:
    return [side for branch in branching.branches for side in branch.sides]


def _encloses(outer: Place, inner: Place) -> bool:
    return outer[1:3] <= inner[1:3] and inner[3:] <= outer[3:]
