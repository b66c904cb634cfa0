"""How often each expression of the code, and each choice of a case, contributed to a value."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from clew.core.nodes import Case, Expr
from clew.source.dataclass import dataclass
from clew.trace.history.history import History
from clew.trace.history.scopes import Chosen
from clew.trace.slices.searched_code import entered_code
from clew.trace.slices.slicing import Slice, SliceKind


@dataclass(frozen=True, slots=True)
class PatternUse:
    """A case whose patterns count, the alternative that it took, and how often.

    With `tried`, those that were tried before it count, too.
    """

    case: Case
    chosen: Chosen | None
    tried: bool
    uses: int


@dataclass(frozen=True, slots=True)
class SliceCounts:
    """A slice, counted. `expressions` are those that contributed, and those that conditions looked at."""

    kind: SliceKind
    expressions: tuple[tuple[Expr, int], ...]
    patterns: tuple[PatternUse, ...]
    #: How many expressions of the run contributed.
    occurrences: int
    complete: bool

    def plus(self, other: SliceCounts) -> SliceCounts:
        """This and another part of the same slice."""
        return SliceCounts(
            self.kind,
            (*self.expressions, *other.expressions),
            (*self.patterns, *other.patterns),
            self.occurrences + other.occurrences,
            self.complete and other.complete,
        )


def counts_of(history: History, found: Slice) -> SliceCounts:
    """A slice, counted."""
    patterns = []
    for cases, tried in ((found.patterns, found.kind is SliceKind.FULL), (found.conditions, True)):
        for occurrence in cases:
            assert isinstance(occurrence.expr, Case)
            chosen = history.chosen(occurrence.act, occurrence.expr)
            patterns.append(PatternUse(occurrence.expr, chosen, tried, 1))
    expressions = tuple((occurrence.expr, 1) for occurrence in found.occurrences | found.looked_at)
    counts = SliceCounts(found.kind, expressions, tuple(patterns), len(found.occurrences), found.complete)
    return counts.plus(counts_of_searches(history, found.searched, found.kind))


def counts_of_searches(history: History, labels: AbstractSet[int], kind: SliceKind) -> SliceCounts:
    """What searches of the program itself add to a slice, each expression once."""
    code = entered_code(history, labels)
    patterns = tuple(PatternUse(case, chosen, True, 1) for case, chosen in code.cases)
    expressions = tuple((expr, 1) for expr in code.expressions)
    return SliceCounts(kind, expressions, patterns, len(expressions), True)
