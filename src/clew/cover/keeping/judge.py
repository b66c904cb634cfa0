"""Judges tests by the checks of a function: which of them a concrete call violates.

A specification (`f'spec`) is violated where its results are not those of the call, as sets: where a result is missing
or one too many, and where only one of both ends in an error. CallEnds that are cut off by a limit are not known, and
violate nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from clew.cover.cases import GeneratedTest
from clew.cover.driver import PLAIN, check_name, same_name, specified_name
from clew.cover.inputs.values import is_whole
from clew.cover.keeping.replay import CallReplay
from clew.language.subjects import Check
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.value import Construct, Value
from clew.source.dataclass import dataclass

_TRUE = Construct("True")
_ERRORS = frozenset({OutcomeKind.RAISED, OutcomeKind.LOOP})
#: How a way of a call ends that is known to its end.
_DECIDED = frozenset({OutcomeKind.VALUE, OutcomeKind.FAILED, *_ERRORS})


#: What the result of a call goes against, from its arguments and itself; None where nothing does.
Breach = Callable[[Sequence[Value], Value], str | None]


@dataclass(frozen=True, slots=True)
class CallEnds:
    """How the ways of a call end: the values, whether some end in an error, and whether these are all."""

    values: tuple[Value, ...]
    raises: bool
    complete: bool


class Judge:
    """The checks of one function."""

    def __init__(self, replay: CallReplay, checks: Sequence[Check], breach: Breach | None = None) -> None:
        self._replay = replay
        self._checks = checks
        self._breach = breach

    @property
    def has_checks(self) -> bool:
        return bool(self._checks) or self._breach is not None

    def judged(self, test: GeneratedTest) -> GeneratedTest:
        """The test with the checks that it violates. One that ends in an error, or in no time, is violated, too."""
        if test.concrete is None:
            return test
        failed = [c.name for number, c in enumerate(self._checks) if self._is_violated(number, c, test)]
        if self._breach is not None and test.kind is OutcomeKind.VALUE and test.result is not None:
            breach = self._breach(test.concrete, test.result)
            failed += [] if breach is None else [breach]
        # What is wrong may depend on what was open: the whole call is shown.
        return replace(test, violates=tuple(failed), arguments=test.concrete) if failed else test

    def _is_violated(self, number: int, check: Check, test: GeneratedTest) -> bool:
        assert test.concrete is not None
        if check.specification is not None:
            return self._differs(number, test.concrete)
        if not check.of_result:
            return self._is_wrong(check_name(number), test.concrete)
        if test.kind is not OutcomeKind.VALUE or test.result is None:
            return False
        results = test.results or (test.result,)
        return any(
            self._is_wrong(check_name(number), (*test.concrete, result))
            for result in results
            if is_whole(result)
        )

    def _is_wrong(self, function: str, values: Sequence[Value]) -> bool:
        """Whether a check is not true; what would be in a hole that it looks into is not known."""
        answer = self._replay.first(function, values)
        if answer is None:
            return True
        return answer.kind is not OutcomeKind.NEEDS_VARIABLE and answer.value != _TRUE

    def _differs(self, number: int, values: Sequence[Value]) -> bool:
        """Whether a call is known to give other results than its specification."""
        call = self._ways(PLAIN, values)
        wanted = self._ways(specified_name(number), values)
        if call.raises != wanted.raises and (wanted if call.raises else call).complete:
            return True
        if wanted.complete and not wanted.raises and self._lacks(number, wanted.values, call.values):
            return True
        return call.complete and not call.raises and self._lacks(number, call.values, wanted.values)

    def _ways(self, function: str, values: Sequence[Value]) -> CallEnds:
        answers, complete = self._replay.outcomes(function, values)
        found = [a.value for a in answers if a.kind is OutcomeKind.VALUE and a.value is not None]
        known = all(a.kind in _DECIDED for a in answers) and all(map(is_whole, found))
        return CallEnds(
            tuple(filter(is_whole, found)), any(a.kind in _ERRORS for a in answers), complete and known
        )

    def _lacks(self, number: int, all_: Iterable[Value], wanted: Iterable[Value]) -> bool:
        """Whether some value is not among all."""
        known = tuple(dict.fromkeys(all_))
        return any(
            value not in known and not any(self._is_same(number, value, other) for other in known)
            for value in dict.fromkeys(wanted)
        )

    def _is_same(self, number: int, one: Value, other: Value) -> bool:
        """Whether two results are equal; they are, where that is not known."""
        answers, complete = self._replay.outcomes(same_name(number), (one, other))
        known = complete and all(a.kind in _DECIDED for a in answers)
        return not known or any(a.value == _TRUE for a in answers)
