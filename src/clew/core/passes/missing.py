"""An example of a value that no row of a match takes, as text for a warning."""

from __future__ import annotations

from clew.core.deep import Deep, run
from clew.core.names import Globals
from clew.core.nodes import Literal, LitKind, Pattern, PCon, PLit, PVar
from clew.core.passes.decision import Known
from clew.core.passes.matrix import KnownAnswer, Question
from clew.core.text.printer import print_pattern

_LONGEST = 120


def example(occurrences: tuple[str, ...], known: Known, globals_: Globals) -> str:
    """Patterns, one for each scrutinee, of values of which this is known."""
    facts: dict[str, KnownAnswer | tuple[Question, ...]] = {}
    while known is not None:
        known, fact = known
        if isinstance(fact, KnownAnswer):
            facts.setdefault(fact.occurrence, fact)
        else:
            facts.setdefault(fact[0], fact[1])

    def build(occurrence: str) -> Deep[Pattern]:
        fact = facts.get(occurrence)
        if fact is None:
            return PVar("_")
        if isinstance(fact, tuple):
            return _another(fact, globals_)
        assert fact.question is not None
        pattern = fact.question.pattern
        if isinstance(pattern, PCon):
            args = []
            for field in fact.fields:
                args.append((yield build(field)))
            return PCon(pattern.con, tuple(args))
        return pattern if pattern is not None else PVar("_")

    texts = [print_pattern(run(build(occurrence))) for occurrence in occurrences]
    text = ", ".join(texts)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _another(refused: tuple[Question, ...], globals_: Globals) -> Pattern:
    """A constructor or literal other than these."""
    first = refused[0].pattern
    if isinstance(first, PCon):
        owner = globals_.owner(first.con)
        taken = {question.key for question in refused}
        for constructor in owner.constructors if owner is not None else ():
            if constructor.name not in taken:
                return PCon(constructor.name, (PVar("_"),) * constructor.arity)
    if isinstance(first, PLit):
        values = {q.pattern.literal.value for q in refused if isinstance(q.pattern, PLit)}
        return PLit(_other_literal(first.literal.kind, values))
    return PVar("_")


def _other_literal(kind: LitKind, taken: set[int | float | str]) -> Literal:
    number = 0
    while True:
        value: int | float | str = number
        if kind is LitKind.DOUBLE:
            value = float(number)
        elif kind is LitKind.CHAR:
            value = chr(ord("a") + number)
        if value not in taken:
            return Literal(kind, value)
        number += 1
