"""Judgements as unit tests, in a framework of the program's language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from clew.debug.asking.opinions import Rightness
from clew.debug.computation_statement import Statement
from clew.debug.oracles.stored_judgements import KeptJudgement
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
from clew.language.registry import traits_for
from clew.machine.values.parts import is_data
from clew.machine.values.value import Char, Number
from clew.source.diagnostics import UsageFault
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target


def judged_tests(
    module: LoadedModule, judgements: Sequence[KeptJudgement], framework: str | None = None
) -> str:
    """The judgements about a module's functions as a test module."""
    traits = traits_for(module.file)
    if not traits.frameworks:
        raise UsageFault(f"Clew writes no test modules in {traits.title}")
    chosen = framework or traits.frameworks[0].name
    own = [j for j in judgements if PurePath(j.file).name == PurePath(module.file).name]
    groups: dict[str, list[Entry]] = {}
    for judgement in own:
        groups.setdefault(judgement.statement.subject.name, []).append(entry_of(judgement))
    tests = TestModule(
        f"{module.name}Judged",
        module.name,
        (f"Judgements about functions of {module.name}, kept by clew debug.",),
        Imports(opened=(f"import {module.name}",), names=frozenset(groups)),
        tuple(AssertionGroup(name, tuple(entries)) for name, entries in groups.items()),
    )
    return export(tests, target(chosen, traits.name)).text


def entry_of(judgement: KeptJudgement) -> Entry:
    """A judgement as a test, or why it is none."""
    statement = judgement.statement
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
