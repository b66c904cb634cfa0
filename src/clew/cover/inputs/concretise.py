"""Makes test cases from the answers of a search: what a run left open gets values where the test needs them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from clew.cover.cases import GeneratedTest
from clew.cover.criteria.items import Criterion
from clew.cover.inputs.filling import Filler
from clew.cover.inputs.values import HOLE, fill, is_given, size, variables
from clew.language.subjects import Argument
from clew.machine.search.search import BranchResult
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Value, Variable
from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Concretiser:
    """Makes tests of one function from the answers of a search."""

    criterion: Criterion
    arguments: Sequence[Argument]
    filler: Filler

    def case(self, answer: BranchResult, number: int, *, unify: bool) -> GeneratedTest:
        """A test from an answer. With `unify`, equations may have put variables of the program into the arguments."""
        if unify:
            answer = self._typed(answer)
        result = answer.value
        concrete: tuple[Value, ...] | None = answer.bindings
        arguments = answer.bindings
        open_ = [v.number for b in arguments for v in variables(b)]
        if open_:
            # What the result holds, or the call twice (an equation made two parts of it the same), must have a
            # value there; what nothing needs stays open.
            shared = {v.number for v in variables(result)} if result is not None else set()
            shared.update(n for n, times in Counter(open_).items() if times > 1)
            # A part that passes into the result is seen there, however small; a whole argument should not be empty.
            whole = {a.number for a in arguments if isinstance(a, Variable)}
            filling = self.filler.fill_all(arguments, frozenset(shared - whole))
            concrete = None if filling is None else filling.values
            known = {} if filling is None else filling.known
            seen = {n: v for n, v in known.items() if n in shared and v is not HOLE}
            if len(seen) < len(shared & known.keys()) and answer.kind is OutcomeKind.VALUE:
                concrete = None  # all of the result is run, and there is no end to it
            arguments = tuple(fill(b, seen) for b in arguments)
            result = None if result is None else fill(result, seen)
        if concrete is not None and not all(map(is_given, concrete)):
            concrete = None
        return GeneratedTest(
            number,
            arguments,
            answer.kind,
            result,
            self.criterion.covered(answer.covered, result if answer.kind is OutcomeKind.VALUE else None),
            sum(size(b) for b in arguments),
            answer.span,
            concrete,
            () if result is None else (result,),
        )

    def _typed(self, answer: BranchResult) -> BranchResult:
        """An answer whose variables have the types that the arguments give them; the program may not know those."""
        known = self.filler.typed(answer.bindings, [a.type for a in self.arguments])
        if not known:
            return answer
        value = None if answer.value is None else fill(answer.value, known)
        return replace(answer, value=value, bindings=tuple(fill(b, known) for b in answer.bindings))
