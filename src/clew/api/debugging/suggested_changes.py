"""Small changes of a defective function that make all known answers right: suggestions, and no more than that.

A known answer is a statement that somebody judged. A change is suggested if what was right stays as it was, what was
wrong has another result (the expected one, where that is known), and the run in question gives something else. Before
it is shown, the changed source is read and checked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from clew.api.debugging.full_calls import full_call
from clew.api.debugging.judged_tests import is_repeatable
from clew.core.nodes import Function
from clew.core.passes.call_graph import reachable
from clew.cover.deadline import Deadline
from clew.debug.asking.inquiry import Inquiry
from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.computation_statement import Statement, original
from clew.debug.computation_tree import ROOT
from clew.debug.oracles.reference_oracle import ReferenceOracle, VersionAgreement
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.machine.values.value import Number
from clew.mutate.edits import Edit, SourceTexts
from clew.mutate.mutants import Mutant, mutants
from clew.report.document import position
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.source.texts import source_lines

#: What looking for changes may take: seconds, changes, and steps of the machine for a call.
_SECONDS, _MOST_TRIED, _STEPS = 4.0, 400, 200_000
#: More changes than that tell nothing: too little is known to choose.
MOST_SUGGESTED = 3


@dataclass(frozen=True, slots=True)
class SuggestedChange:
    """A change of the source that makes all known answers right."""

    span: Span
    #: The changed line, as the mutant is described.
    description: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The changes that make all known answers right; none are shown where there are more than tell anything."""

    changes: tuple[SuggestedChange, ...] = ()
    #: How many there are, with those that are not shown.
    found: int = 0
    #: How many answers were checked, of how many that are known.
    checked: int = 0
    known: int = 0

    def to_json(self) -> list[dict[str, Any]]:
        """The changes as JSON has them."""
        return [
            {
                "position": position(c.span),
                "description": c.description,
                "edits": [{"position": position(e.span), "text": e.text} for e in c.edits],
            }
            for c in self.changes
        ]


@dataclass(frozen=True, slots=True)
class _Requirement:
    """What a version of the program should do: agree with a statement or not, or give what was expected."""

    statement: Statement | None
    is_same: bool = False
    #: In place of the statement: two expressions, and whether they should be equal, or one that should have a value.
    expressions: tuple[str, ...] = ()
    wanted: bool = True

    def is_met(self, version: ReferenceOracle) -> bool:
        match self.expressions:
            case (left, right):
                return version.equal(left, right) is self.wanted
            case (expression,):
                return version.ends(expression)
        assert self.statement is not None
        agreement = version.compared(self.statement)
        if self.is_same:
            return agreement in (VersionAgreement.SAME, VersionAgreement.BOTH_RAISE)
        return agreement is VersionAgreement.OTHER


def suggested_changes(
    module: LoadedModule, inquiry: Inquiry, expression: str | None, value: str | None
) -> Suggestions:
    """The changes of the function of the last wrong statement, which is to blame, that make all known answers right.

    `value` is what the expression gave, or None where it gave none.
    """
    defective = inquiry.tree.statement(inquiry.area.root)
    deadline = Deadline.of_work(_SECONDS)
    try:
        return _Search(module, inquiry, defective, deadline).made(expression, value)
    except ClewError:
        return Suggestions()


def _is_about(requirement: _Requirement, defective: Statement) -> bool:
    """Whether a requirement can tell that a change mends what is defective."""
    known = requirement.statement
    return known is None or (known.left, known.subject) == (defective.left, defective.subject)


def _are_met(required: Sequence[_Requirement], version: ReferenceOracle) -> bool:
    return all(r.is_met(version) for r in required)


class _Search:
    """The search for changes of one function."""

    def __init__(
        self, module: LoadedModule, inquiry: Inquiry, defective: Statement, deadline: Deadline
    ) -> None:
        self._module = module
        self._inquiry = inquiry
        self._defective = defective
        self._deadline = deadline
        self._now = self._version()
        self._program = self._now.program

    def _version(
        self, changed: Sequence[Function] = (), module: LoadedModule | None = None
    ) -> ReferenceOracle:
        deadline = self._deadline
        return ReferenceOracle(
            module or self._module,
            is_stopped=lambda: deadline.is_over,
            changed=changed,
            most_steps=_STEPS,
        )

    def made(self, expression: str | None, value: str | None) -> Suggestions:
        known = self._known()
        required = [r for s, a in known if (r := self._requirement(s, a)) is not None]
        if not any(_is_about(r, self._defective) for r in required):
            return Suggestions()  # nothing would tell that a change mends anything
        checked = len(required)
        top = self._top(expression, value)
        if top is not None:
            required.append(top)  # also where its statement is known: the whole run should come to an end
        elif not self._is_top_known():
            return Suggestions()
        found = [m for m in self._mutants() if _are_met(required, self._version((m.changed,)))]
        if len(found) > MOST_SUGGESTED:
            return Suggestions((), len(found), checked, len(known))
        self._deadline = Deadline.of_work(_SECONDS)
        shown = [SuggestedChange(m.span, m.description, m.edits) for m in found if self._replays(m, required)]
        return Suggestions(tuple(shown), len(shown), checked, len(known))

    # --- what is known ---

    def _known(self) -> list[tuple[Statement, Opinion]]:
        """The answers that changes of the function can touch, that about its own statement first."""
        tree, answers = self._inquiry.tree, self._inquiry.area.answers
        judged = [
            (tree.statement(n), a) for n, a in answers.items() if a.mark in (Rightness.RIGHT, Rightness.WRONG)
        ]
        names = {f.name for f in self._program.functions}
        local = original(self._defective.subject.function)
        subject = local if local in names else self._outer
        touched = [(s, a) for s, a in judged if subject in self._reached(s.subject.function)]
        return sorted(touched, key=lambda known: known[0] != self._defective)

    def _reached(self, function: str) -> set[str]:
        names = {f.name for f in self._program.functions}
        name = original(function)
        return set(reachable(self._program, [name])) | {name} if name in names else {self._outer}

    @property
    def _outer(self) -> str:
        """The defective function, or the one that it is local to."""
        known = {f.name for f in self._program.functions if f.scheme is not None}
        name = original(self._defective.subject.function)
        while name not in known and "." in name:
            name = name.rpartition(".")[0]
        return name

    def _requirement(self, statement: Statement, answer: Opinion) -> _Requirement | None:
        """What an answer asks of a changed program; None where that cannot be checked by a call."""
        full = statement if answer.expected is None else full_call(self._module, statement)
        expected = answer.expected if answer.mark is Rightness.WRONG and is_repeatable(full) else None
        if expected is not None and (full.raises or self._now.equal(full.left, expected) is False):
            return _Requirement(None, expressions=(full.left, expected))
        if answer.mark is Rightness.WRONG and answer.expected is not None:
            wanted = self._expected(statement, answer.expected)
            if wanted is not None:
                return _Requirement(wanted, is_same=True)
        if self._now.compared(statement) not in (VersionAgreement.SAME, VersionAgreement.BOTH_RAISE):
            return None
        return _Requirement(statement, is_same=answer.mark is Rightness.RIGHT)

    def _expected(self, statement: Statement, expected: str) -> Statement | None:
        """A statement with what it should have given, for calls that no expression repeats."""
        value = self._now.value(expected)
        if value is None:
            return None
        if isinstance(value, Number) and isinstance(statement.result.value, Number):
            value = Number(type(statement.result.value.value)(value.value))
        result = replace(statement.result, value=value, text=expected)
        wanted = replace(statement, result=result)
        return wanted if self._now.compared(wanted) is VersionAgreement.OTHER else None

    def _is_top_known(self) -> bool:
        area = self._inquiry.area
        return any(area.mark(node) is Rightness.WRONG for node in self._inquiry.tree.children(ROOT))

    def _top(self, expression: str | None, value: str | None) -> _Requirement | None:
        """The run in question should give something else, or something at all."""
        if expression is None:
            return None
        if value is None:
            return _Requirement(None, expressions=(expression,))
        if not self._now.equal(expression, value):
            return None
        return _Requirement(None, expressions=(expression, value), wanted=False)

    # --- what is tried ---

    def _mutants(self) -> Iterator[Mutant]:
        """The mutants of the function, those of the equation that was used first."""
        files = {f.span.file for f in self._program.functions if f.span.line and not f.trusted}
        texts = {f: "\n".join(lines) for f in files if (lines := source_lines(f)) is not None}
        self._sources = SourceTexts(texts)
        name = original(self._defective.subject.function)
        made = [m for m in mutants(self._program, self._outer, self._sources, with_sums=True) if m.edits]
        if name != self._outer:
            made = [m for m in made if m.function.startswith(name)]
        equation = self._defective.equation
        if equation is not None:
            used = equation.span
            made.sort(key=lambda m: not used.line <= m.span.line <= used.end_line)
        for mutant in made[:_MOST_TRIED]:
            if self._deadline.is_over:
                break  # what was found is right by itself
            yield mutant

    def _replays(self, mutant: Mutant, required: Sequence[_Requirement]) -> bool:
        """Whether the changed source, read again, meets all requirements."""
        file = Path(self._module.file)
        if {e.span.file for e in mutant.edits} != {self._module.file}:
            return False
        with TemporaryDirectory() as folder:
            changed = Path(folder) / file.name
            changed.write_text(self._sources.applied(self._module.file, mutant.edits), encoding="utf-8")
            loading = self._module.loading
            folders = (*loading.folders, str(file.parent))
            try:
                version = self._version(module=load(str(changed), replace(loading, folders=folders)))
                return _are_met(required, version)
            except ClewError:
                return False
