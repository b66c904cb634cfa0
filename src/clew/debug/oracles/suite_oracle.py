"""Recorded suites as oracle: what a version that was right gave for the same arguments (`clew suite record`).

A test of a suite has expressions as arguments: `insert 0 (insert 1 empty)`. What those stand for is taken from the
suite as well, never from the program, which may have changed. A test that left an argument unevaluated holds whatever
stands there, and a result is compared only as far as the statement has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import Statement, original
from clew.language.expressions.test_terms import HOLE, Term, ends
from clew.language.protocol import LoadedModule
from clew.machine.values.render import plain_name, render
from clew.machine.values.value import Char, Construct, ListValue, Number, Unevaluated, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.suite.model import ResultKind, Suite, TestCase


@dataclass(frozen=True, slots=True)
class _RecordedCall:
    """A test: its arguments and its results, all of them data, and the test as a line."""

    arguments: tuple[Term, ...]
    results: tuple[Term, ...]
    line: str
    kind: ResultKind


class SuiteOracle:
    """Judges statements by the tests of a suite."""

    def __init__(self, module: LoadedModule, suite: Suite, described: str = "the suite") -> None:
        self._module = module
        self._suite = suite
        self._described = described

    def judge(self, statement: Statement) -> Opinion | None:
        if statement.free or statement.given or not statement.is_needed or statement.raises:
            return None
        for call in self._calls.get(original(statement.subject.function), ()):
            if len(call.arguments) != len(statement.arguments):
                continue
            if not all(
                _is_given(t, a.value) for t, a in zip(call.arguments, statement.arguments, strict=True)
            ):
                continue
            reason = f"{self._described} has {call.line}"
            if any(_agrees(result, statement.result.value) for result in call.results):
                return Opinion(Rightness.RIGHT, Speaker.SUITE, reason)
            if self._module.contents(statement.result.value) != statement.result.value:
                continue  # the same elements may be in a tree of another shape
            if call.kind is not ResultKind.SOME and not any(map(_has_open, call.results)):
                return Opinion(Rightness.WRONG, Speaker.SUITE, reason)
        return None

    @cached_property
    def _calls(self) -> dict[str, list[_RecordedCall]]:
        """The tests that can be read, by the functions of the program."""
        if self._suite.module != self._module.name:
            return {}
        found: dict[str, list[_RecordedCall]] = {}
        names = {s.name for s in self._module.signatures(everything=True)}
        for case in self._suite.cases:
            if case.function in names and (call := self._read(case)) is not None:
                found.setdefault(self._module.defined_name(case.function), []).append(call)
        return found

    @cached_property
    def _single(self) -> dict[Term, Term]:
        """What expressions stand for that have one value."""
        found = {}
        for case in self._suite.cases:
            values = case.result.values
            if case.result.kind is ResultKind.VALUE and len(values) == 1:
                value = self._data(values[0])
                if value is not None:
                    found[case.input] = value
        return found

    def _read(self, case: TestCase) -> _RecordedCall | None:
        if case.result.kind not in (ResultKind.VALUE, ResultKind.SOME, ResultKind.FAILED):
            return None
        if case.input[0][0] != case.function:
            return None
        arguments = [self._as_data(part) for part in _arguments(case.input)]
        results = [self._data(text) for text in case.result.values]
        if any(a is None for a in arguments) or any(r is None for r in results):
            return None
        return _RecordedCall(
            tuple(a for a in arguments if a is not None),
            tuple(r for r in results if r is not None),
            self._suite.line(case),
            case.result.kind,
        )

    def _data(self, text: str) -> Term | None:
        try:
            term = self._suite.notation.read(text, self._suite.fixities)
        except ClewError:
            return None
        return term if _is_data(term) else None

    def _as_data(self, term: Term) -> Term | None:
        """An argument as data: as it is, or what the suite says that it stands for."""
        return term if _is_data(term) else self._single.get(term)


def _arguments(term: Term) -> Iterator[Term]:
    end, start = ends(term), 1
    for _ in range(term[0][1]):
        yield term[start : end[start]]
        start = end[start]


def _is_data(term: Term) -> bool:
    """Whether a term has only constructors, literals and open parts."""
    return all(token == HOLE or _is_constructor(token[0]) for token in term)


def _is_constructor(symbol: str) -> bool:
    last = symbol.rpartition(".")[2] if symbol[:1].isalpha() else symbol
    return last[:1].isupper() or last[:1] in ":([\"'-" or last[:1].isdigit()


def _has_open(term: Term) -> bool:
    return HOLE in term


def _is_given(term: Term, value: Value) -> bool:
    """Whether a value is what a test was given, as far as the test needed it."""
    return _fits(term, value, open_value=False)


def _agrees(term: Term, value: Value) -> bool:
    """Whether a result is the recorded one, as far as it was evaluated."""
    return _fits(term, value, open_value=True)


def _fits(term: Term, value: Value, *, open_value: bool) -> bool:
    waiting: list[tuple[Term, Value]] = [(term, value)]
    while waiting:
        term, value = waiting.pop()
        symbol, arity = term[0]
        if term[0] == HOLE and not open_value:
            continue
        match value:
            case Unevaluated():
                if not open_value:
                    return False
            case Number(value=number):
                if arity or not _is_number(symbol, number):
                    return False
            case Char():
                if symbol != render(value):
                    return False
            case ListValue(items=items, rest=rest):
                if not items and rest is not None:
                    waiting.append((term, rest))
                elif not items:
                    if symbol != "[]":
                        return False
                elif symbol != ":":
                    return False
                else:
                    head, tail = _arguments(term)
                    waiting += [(head, items[0]), (tail, ListValue(items[1:], rest))]
            case Construct(name=name, args=args):
                if plain_name(name) != plain_name(symbol) or len(args) != arity:
                    return False
                waiting += zip(_arguments(term), args, strict=True)
            case _:
                return False
    return True


def _is_number(symbol: str, number: int | float) -> bool:
    is_double = not symbol.lstrip("-").isdigit()
    if is_double is not isinstance(number, float):
        return False  # a test at another type
    try:
        return (float(symbol) if is_double else int(symbol)) == number
    except ValueError:
        return False
