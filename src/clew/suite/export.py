"""Tests as modules of the users' own frameworks. A test that cannot be written down becomes a comment that says why."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from clew.cover.cases import GenerationResult, TestCase
from clew.language.subjects import Source, Subject
from clew.machine.values.outcome import OutcomeKind
from clew.source.diagnostics import UsageFault

_ARGUMENT = 11
_WIDTH = 110
#: Tests beside the kept ones that violate a property: so many are told of.
VIOLATING = 10
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
class Part:
    """The tests of one function."""

    subject: Subject
    source: Source
    cases: tuple[Case, ...]
    definition: tuple[str, ...] = ()  # of the name that calls have for the function, where that is a new one


@dataclass(frozen=True, slots=True)
class Suite:
    """All that a test module needs to know."""

    module: str
    criterion: str
    parts: tuple[Part, ...]
    imports: tuple[str, ...]
    left_out: tuple[str, ...] = ()  # functions without tests, each with the reason

    @property
    def cases(self) -> list[Case]:
        return [case for part in self.parts for case in part.cases]


def refuse_name(module: str, language: str = "haskell") -> None:
    """Raise the reason why a module cannot have a name, if there is one."""
    if not _MODULE.fullmatch(module):
        example = "InsertTest.curry" if language == "curry" else "InsertTest.hs"
        raise UsageFault(
            f"`{module}` cannot be the name of a module", hint=f"name the file like one: {example}"
        )


def refuse_module(kind: str, module: str, language: str) -> None:
    """Raise the reason why tests of a program cannot become such a module, if there is one."""
    if language != _FOR[kind]:
        raise UsageFault(
            f"tests of a {language.capitalize()} program cannot be a module for {kind}",
            hint="--hunit and --quickcheck are for Haskell, --currycheck for Curry, --json for all",
        )
    refuse_name(module, language)


def refuse(subject: Subject) -> None:
    """Raise the reason why no other module can test a function, if there is one."""
    if subject.source is None or not subject.source.importable:
        raise UsageFault(
            f"`{subject.name}` is not exported by module {subject.module}, so a test module cannot call it",
            hint="export it, or give the module a name",
        )


def export(
    kind: str, module: str, tests: Sequence[tuple[Subject, GenerationResult]], left_out: Sequence[str] = ()
) -> str:
    """The text of a test module for some functions of one file, at least one."""
    refuse_module(kind, module, tests[0][0].language)
    for subject, _ in tests:
        refuse(subject)
    suite = make_suite(module, tests, left_out)
    if kind == "hunit":
        from clew.suite.export_hunit import hunit

        return hunit(suite)
    if kind == "quickcheck":
        from clew.suite.export_quickcheck import quickcheck

        return quickcheck(suite)
    from clew.suite.export_curry import curry

    return curry(suite)


def written(result: GenerationResult) -> tuple[TestCase, ...]:
    """The tests that a module has: those to keep, and beside them some that violate a property."""
    others = [t for t in result.failures if t not in result.kept]
    return (*result.kept, *others[:VIOLATING])


def comments_in(text: str) -> int:
    """How many tests of a module are comments."""
    lines = [line.strip() for line in text.splitlines()]
    return sum(
        line.startswith("-- ") and (": not a test, " in line or line.startswith("-- WRONG: "))
        for line in lines
    )


def make_suite(
    module: str, tests: Sequence[tuple[Subject, GenerationResult]], left_out: Sequence[str] = ()
) -> Suite:
    """The tests to keep, and those that fail a property, as source text."""
    modules: dict[str, None] = {}
    parts = tuple(_part(subject, result, modules, len(tests) == 1) for subject, result in tests)
    modules.pop("Prelude", None)
    return Suite(module, tests[0][1].criterion.name, parts, tuple(modules), tuple(left_out))


def _part(subject: Subject, result: GenerationResult, modules: dict[str, None], alone: bool) -> Part:
    source = subject.source
    assert source is not None
    modules.update(dict.fromkeys((subject.module, *source.modules)))
    chosen = {t.number: t for t in written(result)}
    call = source.call
    definition: tuple[str, ...] = ()
    if source.at is not None:
        call = "tested" if alone else f"tested_{identifier(subject.name)}"
        definition = (f"{call} :: {source.at}", f"{call} = {source.call}")
    cases = tuple(_case(subject, source, call, chosen[n], modules) for n in sorted(chosen))
    return Part(subject, source, cases, definition)


def _case(subject: Subject, source: Source, function: str, test: TestCase, modules: dict[str, None]) -> Case:
    name = subject.call(test.arguments)
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
    call = " ".join([function, *(text for text, _ in args)])
    results = tuple(t for t, _ in values)
    return Case(name, call, test.kind, results, test.message, test.violates, more=test.more)


def significant(message: str, file: str) -> str:
    """The part of an error's text that does not depend on where a file lies: its first line without the position."""
    line = message.partition("\n")[0]
    found = re.match(rf".*{re.escape(file.rpartition('/')[2])}:[\d(),:-]+(?:\||: )", line)
    return line[found.end() :] if found else line


def string(text: str) -> str:
    """A Haskell or Curry string."""
    from clew.machine.values.readback import Char, ListValue, render

    return render(ListValue(tuple(Char(c) for c in text), None)) if text else '""'


def head_comment(suite: Suite) -> list[str]:
    """What a reader should know first."""
    names = [part.subject.name for part in suite.parts]
    what = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    about = f"Tests of {what} from {suite.parts[0].subject.module}, generated by clew (criterion {suite.criterion})."
    expects = "Each expects what the function gave when the tests were made."
    lines = [*textwrap.wrap(about, _WIDTH), expects, *(f"No tests of {reason}" for reason in suite.left_out)]
    return [f"-- {line}" for line in lines]


def no_test(case: Case, ends: frozenset[OutcomeKind]) -> str | None:
    """A comment in place of a test that does not end in one of these ways, or cannot be one otherwise."""
    if case.violates:
        result = " ? ".join(case.results) or case.kind.value
        return f"-- WRONG: {case.call} gives {result}, which violates {', '.join(case.violates)}"
    if case.why_not is not None:
        return f"-- {case.name}: not a test, {case.why_not}"
    if case.kind not in ends:
        return f"-- {case.call}: not a test, it had no result after many steps"
    return None


def forced(case: Case, source: Source) -> str:
    """A Haskell expression that evaluates a result: by showing it, or without an instance its outermost constructor."""
    return f"whole ({case.call})" if source.shows else f"{case.call} `seq` ()"


#: What `forced` uses.
WHOLE = """
-- A result is evaluated as a whole by showing it.
whole :: Show a => a -> ()
whole value = length (show value) `seq` ()
"""


def identifier(name: str) -> str:
    """A name that a property can have: operators are spelled by their codes."""
    if name[:1].isalpha() or name[:1] == "_":
        return name.replace(".", "_")
    return "op" + "_".join(str(ord(c)) for c in name)
