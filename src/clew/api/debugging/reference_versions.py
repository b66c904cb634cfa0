"""Another version of a program as a reference: a file, or a revision in Git."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from clew.api.debugging.full_calls import full_call
from clew.api.debugging.judged_tests import is_repeatable
from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.computation_statement import Statement
from clew.debug.oracles.reference_oracle import ReferenceOracle
from clew.language.loading import Loading, Progress
from clew.language.protocol import LoadedModule
from clew.language.registry import load
from clew.source.diagnostics import ClewError
from clew.suite.versions import version_of


def reference_module(
    file: str, reference: str, loading: Loading, progress: Progress | None = None
) -> LoadedModule:
    """The version of a program that a name stands for: that of a file, or the same file at a revision."""
    if Path(reference).is_dir():
        return load(str(Path(reference) / Path(file).name), loading, progress)
    if Path(reference).exists():
        return load(reference, loading, progress)
    with version_of(file, reference) as version, version.faults_by_name():
        folders = tuple(version.moved(folder) for folder in loading.folders)
        return load(version.moved(file), replace(loading, folders=folders), progress)


class ReferenceAnswers:
    """Judges statements by another version, which also says what a wrong call should give."""

    def __init__(self, module: LoadedModule, name: str, is_stopped: Callable[[], bool] | None = None) -> None:
        self._module = module
        self._name = name
        self._oracle = ReferenceOracle(module, name, is_stopped)

    def judge(self, statement: Statement) -> Opinion | None:
        said = self._oracle.judge(statement)
        if said is None or said.mark is not Rightness.WRONG:
            return said
        expected = self.result(statement)
        return (
            said
            if expected is None
            else replace(said, reason=f"{self._name} gives {expected}", expected=expected)
        )

    def judge_whole(self, statement: Statement) -> Opinion | None:
        """Judge a statement with large values: what it should give would be as large."""
        return self._oracle.judge_whole(statement)

    def result(self, statement: Statement) -> str | None:
        """What a call should give, as text that reads as this value again; None where no expression says that."""
        if self._module.searches:
            return None  # one of several results
        statement = full_call(self._module, statement)
        if not is_repeatable(statement):
            return None
        call = self._oracle.call(statement)
        value = self._oracle.value(call)
        if value is None:
            return None
        try:
            text = self._module.shown(value)
        except ClewError:
            return None
        return text if self._oracle.equal(call, text) else None
