"""Runs a property again on the arguments that failed it, in a plain machine: what that says is told.

A search has choices, variables and perhaps a copy of the property to solve for; the counterexample that a user sees
must fail without any of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from clew.check.answers import DISCARD, raises, text_of
from clew.check.arguments import opened, shown
from clew.check.forms import Form
from clew.check.properties import Property
from clew.check.results import Counterexample
from clew.haskell.show.display import Display
from clew.haskell.show.errors import error_text
from clew.haskell.unknowns.arguments import Unknowns
from clew.machine import Limits, Machine, OutcomeKind
from clew.machine.compile.image import Image
from clew.machine.kernel import layout as la
from clew.machine.search.search import Search
from clew.machine.values.build import build, buildable
from clew.machine.values.readback import Char, Construct, ListValue, Value
from clew.machine.values.refs import Ref

#: What a run counts for beside its steps, or a search at least: to set it up takes as long.
SETUP_STEPS = 5_000
#: Steps that evaluating a text may take, and how much of it is shown.
_TEXT_STEPS, _TEXT_LENGTH = 5_000_000, 2000
#: What makes containers of lists.
_CONTAINER = re.compile(r"\b(fromList|array|listArray)\b")


@dataclass(slots=True)
class Failure:
    """A failing branch: its arguments, how it ended, and its size."""

    arguments: tuple[Value, ...]
    kind: OutcomeKind
    exception: Value | None
    size: int


@dataclass(frozen=True, slots=True)
class Replay:
    """How one property is run again, and how its arguments are shown: to be read, and as they are written."""

    prop: Property
    image: Image
    limits: Limits
    unknowns: Unknowns
    display: Display
    written: Display

    def confirmed(self, failure: Failure, most: int) -> tuple[Failure | None, int]:
        """A suspected failure as the property itself gives it, if it does; and what it took to find out, in steps."""
        if not all(buildable(v) for v in failure.arguments):
            return None, 0
        machine = Machine(self.image, replace(self.limits, steps=most))
        arguments = [build(machine, v) for v in failure.arguments]
        outcome = machine.force(machine.apply(machine.constant(self.prop.direct), *arguments))
        steps = SETUP_STEPS + outcome.steps
        if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
            return replace(failure, kind=outcome.kind, exception=machine.view(outcome.exception)), steps
        if outcome.value is None or outcome.value.word != la.FALSE:
            return None, steps
        return replace(failure, kind=outcome.kind, exception=None), steps

    def counterexample(self, failure: Failure, bound: int) -> Counterexample:
        """Run the property on the very arguments, in a plain machine; what that says is told."""
        texts = tuple(
            shown(self.display, self.unknowns, v, a)
            for v, a in zip(failure.arguments, self.prop.arguments, strict=True)
        )
        error = None
        if failure.kind is not OutcomeKind.VALUE:
            error = _ended(failure.kind, self.display, failure.exception)
        direct = self.prop.direct
        if not direct or not all(buildable(v) for v in failure.arguments):
            return Counterexample(texts, error)
        machine = Machine(self.image, self.limits)
        goal = machine.apply(machine.constant(direct), *(build(machine, v) for v in failure.arguments))
        if self.prop.result is Form.PLAIN:
            outcome = machine.force(goal)
            if outcome.kind is OutcomeKind.RAISED and outcome.exception is not None:
                error = self._raised_text(machine, outcome.exception) or error
            value = None if outcome.value is None else outcome.value.word
            same = outcome.kind is failure.kind and value in (None, la.FALSE)
            source = self._source(failure) if same else None
            return Counterexample(texts, error, replayed=same, source=source, refuted=value == la.TRUE)
        machine.force(goal)  # what an action does before all choices cannot be done in a search
        trial = machine.apply(
            machine.constant(f"{self.prop.result.value}.trialOf"), goal, machine.integer(bound)
        )
        if failure.kind is OutcomeKind.RAISED:
            return self._raising(machine, trial, Counterexample(texts, error))
        complaint = machine.apply(machine.constant("Clew.Search.complaint"), trial)
        search = Search(machine, complaint, limits=self.limits, length=_TEXT_LENGTH)
        answer = next((a for a in search if a.kind is failure.kind), None)
        told: tuple[str, ...] = ()
        if answer is not None and isinstance(answer.value, ListValue):
            told = tuple(text_of(line) or "_" for line in answer.value.items)
        refuted = answer is None and search.verdict.exhausted
        return Counterexample(texts, error, told, replayed=answer is not None, refuted=refuted)

    def _raising(self, machine: Machine, trial: Ref, found: Counterexample) -> Counterexample:
        """What the exception that a trial raises says, and what the property tells of itself."""
        ending = machine.constant("Clew.TopHandler.exceptional")
        goal = machine.apply(ending, machine.integer(_TEXT_LENGTH), trial)
        search = Search(
            machine, goal, whole=False, limits=self.limits, branch_steps=_TEXT_STEPS, length=_TEXT_LENGTH
        )
        unsure = False
        for answer in search:
            match answer.value:
                case Construct(args=(exception, ListValue(items=items))) if answer.kind is OutcomeKind.VALUE:
                    if not raises(exception, DISCARD):
                        message, *told = (text_of(line) or "_" for line in items)
                        return replace(found, error=message, told=tuple(told), replayed=True)
                case _:
                    unsure = True
        return replace(found, refuted=search.verdict.exhausted and not unsure)

    def _source(self, failure: Failure) -> str | None:
        """The failure as an expression."""
        arguments = self.prop.arguments
        if any(a.is_fun for a in arguments):
            return None
        texts = [
            shown(self.written, self.unknowns, opened(v), a, "undefined")
            for v, a in zip(failure.arguments, arguments, strict=True)
        ]
        if any(_CONTAINER.search(t) for t in texts):  # the module may call it otherwise
            return None
        name = self.prop.name
        return " ".join([name if name[0].isalpha() or name[0] == "_" else f"({name})", *texts])

    def _raised_text(self, machine: Machine, exception: Ref) -> str | None:
        text = machine.apply(machine.constant("Clew.TopHandler.raisedText"), exception)
        whole = machine.normalise(text, limits=Limits(_TEXT_STEPS)).kind is OutcomeKind.VALUE
        value = machine.view(text, length=_TEXT_LENGTH)
        if not whole and isinstance(value, ListValue):  # it tells of what the property never looked at
            value = ListValue(tuple(c for c in value.items if isinstance(c, Char)), None)
            start = text_of(value)
            return f"{start}_" if start else None
        return text_of(value)


def _ended(kind: OutcomeKind, display: Display, exception: Value | None) -> str:
    if kind is OutcomeKind.RAISED and exception is not None:
        return error_text(display, exception)
    return kind.value
