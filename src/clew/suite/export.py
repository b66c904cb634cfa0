"""Tests as modules of the users' own frameworks. A test that cannot be written down becomes a comment that says why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from clew.cover.cases import GenerationResult, TestCase
from clew.cover.subject import Subject, is_open
from clew.machine.outcome import OutcomeKind
from clew.source.diagnostics import UsageFault

_ARGUMENT = 11
_MODULE = re.compile(r"[A-Z][\w']*")
#: The languages that each framework is for.
_FOR = {"hunit": "haskell", "quickcheck": "haskell", "curry": "curry"}


@dataclass(frozen=True, slots=True)
class Case:
    """A test in source text: a call, and its results or what it says when it fails."""

    name: str
    call: str
    kind: OutcomeKind
    results: tuple[str, ...]
    message: str | None
    violates: tuple[str, ...]
    why_not: str | None = None  # why it cannot be a test
    more: bool = False  # whether there may be other results


@dataclass(frozen=True, slots=True)
class Suite:
    """All that a test module needs to know."""

    module: str
    subject: Subject
    criterion: str
    cases: tuple[Case, ...]
    imports: tuple[str, ...]


def refuse(kind: str, module: str, subject: Subject) -> None:
    """Raise the reason why tests of a subject cannot become such a module, if there is one."""
    if subject.language != _FOR[kind]:
        raise UsageFault(
            f"tests of a {subject.language.capitalize()} program cannot be a module for {kind}",
            hint="--hunit and --quickcheck are for Haskell, --currycheck for Curry, --json for all",
        )
    if not _MODULE.fullmatch(module):
        raise UsageFault(
            f"`{module}` cannot be the name of a module", hint="name the file like one: InsertTest.hs"
        )
    if subject.source is None or not subject.source.importable:
        raise UsageFault(
            f"`{subject.name}` is not exported by module {subject.module}, so a test module cannot call it",
            hint="export it, or give the module a name",
        )


def export(kind: str, module: str, subject: Subject, result: GenerationResult) -> str:
    """The text of a test module."""
    refuse(kind, module, subject)
    suite = make_suite(module, subject, result)
    if kind == "hunit":
        from clew.suite.export_hunit import hunit

        return hunit(suite)
    if kind == "quickcheck":
        from clew.suite.export_quickcheck import quickcheck

        return quickcheck(suite)
    from clew.suite.export_curry import curry

    return curry(suite)


def comments_in(text: str) -> int:
    """How many tests of a module are comments."""
    lines = [line.strip() for line in text.splitlines()]
    return sum(
        line.startswith("-- ") and (": not a test, " in line or line.startswith("-- WRONG: "))
        for line in lines
    )


def make_suite(module: str, subject: Subject, result: GenerationResult) -> Suite:
    """The tests to keep, and those that fail a property, as source text."""
    chosen = {t.number: t for t in (*result.kept, *result.failures)}
    assert subject.source is not None
    modules: dict[str, None] = dict.fromkeys((subject.module, *subject.source.modules))
    cases = tuple(_case(subject, chosen[n], modules) for n in sorted(chosen))
    modules.pop("Prelude", None)
    return Suite(module, subject, result.criterion.name, cases, tuple(modules))


def _case(subject: Subject, test: TestCase, modules: dict[str, None]) -> Case:
    source = subject.source
    assert source is not None
    shown = ["?" if is_open(a) else subject.show(a, i, _ARGUMENT) for i, a in enumerate(test.arguments)]
    name = " ".join([_applied(subject.name), *shown])
    no_value = test.kind is not OutcomeKind.VALUE
    if test.concrete is None:
        return Case(name, name, test.kind, (), None, test.violates, "an argument has no expression")
    try:
        args = [source.write(a, i, _ARGUMENT) for i, a in enumerate(test.concrete)]
        values = [] if no_value else [source.write(v, None, 0) for v in test.results]
    except source.refusal as refusal:
        return Case(name, name, test.kind, (), None, test.violates, f"{refusal} has no expression")
    for _, needed in (*args, *values):
        modules.update(dict.fromkeys(needed))
    call = " ".join([source.call, *(text for text, _ in args)])
    results = tuple(t for t, _ in values)
    return Case(name, call, test.kind, results, test.message, test.violates, more=test.more)


def _applied(name: str) -> str:
    return name if name[:1].isalpha() or name[:1] == "_" else f"({name})"


def significant(message: str, file: str) -> str:
    """The part of an error's text that does not depend on where a file lies: its first line without the position."""
    line = message.partition("\n")[0]
    found = re.match(rf".*{re.escape(file.rpartition('/')[2])}:[\d(),:-]+(?:\||: )", line)
    return line[found.end() :] if found else line


def string(text: str) -> str:
    """A Haskell or Curry string."""
    from clew.machine.readback import Char, ListValue, render

    return render(ListValue(tuple(Char(c) for c in text), None)) if text else '""'


def head_comment(suite: Suite, names: Sequence[str]) -> list[str]:
    """What a reader should know first."""
    about = f"-- Tests of {suite.subject.name} from {suite.subject.module}, generated by clew (criterion {suite.criterion})."
    return [about, "-- Each expects what the function gave when the tests were made.", *names]


def identifier(name: str) -> str:
    """A name that a property can have: operators are spelled by their codes."""
    if name[:1].isalpha() or name[:1] == "_":
        return name.replace(".", "_")
    return "op" + "_".join(str(ord(c)) for c in name)
