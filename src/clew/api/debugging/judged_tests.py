"""Judgements as unit tests, in a framework of the program's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from clew.api.debugging.full_calls import full_call
from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement
from clew.debug.oracles.stored_judgements import KeptJudgement
from clew.explore.accepted import project_of
from clew.language.frameworks import (
    Assertion,
    AssertionGroup,
    Entry,
    Equals,
    Imports,
    Skipped,
    TestModule,
)
from clew.language.protocol import LoadedModule
from clew.language.registry import FrameworkName, traits_for
from clew.machine.values.parts import is_data
from clew.machine.values.value import Char, Number
from clew.source.diagnostics import ClewError, UsageFault
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target

_HIDDEN = "the module does not export the function"
#: The files that say which packages a project uses.
_DESCRIPTIONS = ("*.cabal", "package.yaml", "package.json")


def judged_tests(
    module: LoadedModule, judgements: Sequence[KeptJudgement], framework: str | None = None
) -> str:
    """The judgements about a module's functions as a test module."""
    traits = traits_for(module.file)
    chosen = framework or project_framework(module.file).name
    own = [j for j in judgements if PurePath(j.file).name == PurePath(module.file).name]
    exported = {s.name for s in module.signatures()}
    groups: dict[str, list[Entry]] = {}
    for judgement in own:
        name = judgement.statement.subject.name
        subject = judgement.statement.subject
        is_hidden = not subject.within and subject.names.isdisjoint(exported)
        entry = Skipped(judgement.statement.left, _HIDDEN) if is_hidden else entry_of(module, judgement)
        groups.setdefault(name, []).append(entry)
    tests = TestModule(
        f"{module.name}Judged",
        module.name,
        (f"Judgements about functions of {module.name}, kept by clew debug.",),
        Imports(opened=(module.name,), names=frozenset(groups)),
        tuple(AssertionGroup(name, tuple(entries)) for name, entries in groups.items()),
    )
    return export(tests, target(chosen, traits.name)).text


def project_framework(file: str) -> FrameworkName:
    """The framework that a file's project uses, by its package descriptions; else the first of the language."""
    traits = traits_for(file)
    if not traits.frameworks:
        raise UsageFault(f"Clew writes no test modules in {traits.title}")
    project = project_of(file)
    described = "\n".join(
        path.read_text(encoding="utf-8", errors="replace")
        for pattern in _DESCRIPTIONS
        for path in sorted(project.glob(pattern))
    )
    words = set(re.findall(r"\w+", described.lower()))
    # tasty and hspec come with HUnit and QuickCheck, so these are looked for last
    return next((f for f in reversed(traits.frameworks) if f.name in words), traits.frameworks[0])


def failing_call_test(module: LoadedModule, statement: Statement, expected: str | None) -> str | None:
    """The failing call of a statement as a test module; None where no test can repeat it or nobody said what it gives."""
    if expected is None or not is_repeatable(statement) or not traits_for(module.file).frameworks:
        return None
    if statement.subject.names.isdisjoint(s.name for s in module.signatures()):
        return None
    kept = KeptJudgement(
        0, statement.subject.function, Rightness.WRONG, statement, statement.text, "", expected, module.file
    )
    try:
        return judged_tests(module, [kept])
    except ClewError:  # the verdict stands without a test
        return None


def entry_of(module: LoadedModule, judgement: KeptJudgement) -> Entry:
    """A judgement as a test, or why it is none."""
    statement = full_call(module, judgement.statement)
    if not is_repeatable(statement):
        return Skipped(statement.text, "it is not a call that a test can repeat")
    if judgement.mark is Rightness.INADMISSIBLE:
        return Skipped(statement.left, "it should never be called so")
    if judgement.mark is Rightness.WRONG:
        if judgement.expected is None:
            return Skipped(statement.text, "and it is not known what would be right", wrong=True)
        return Assertion(statement.left, statement.left, Equals((judgement.expected,)))
    if not is_data(statement.result.value, (Number, Char)):
        return Skipped(statement.text, "its result was not evaluated as a whole")
    return Assertion(statement.left, statement.left, Equals((statement.result.text,)))


def is_repeatable(statement: Statement) -> bool:
    """Whether the call of a statement is an expression: of a function of the module, and with whole arguments."""
    return (
        not statement.subject.within
        and not statement.free
        and not statement.given
        and all(is_data(a.value, (Number, Char)) for a in statement.arguments)
    )
