"""From tests as data to the text of a test module, with how many tests it has and how many it had to skip."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from clew.language.frameworks import Assertion, Entry, Framework, Skipped, TestModule
from clew.source.dataclass import dataclass
from clew.suite.export.frameworks import ExportTarget


@dataclass(frozen=True, slots=True)
class Exported:
    """The text of a test module, and how many tests of how many functions it has; `skipped` ones are comments."""

    text: str
    tests: int
    skipped: int
    functions: int

    def summary(self, file: str) -> str:
        """What was written to a file, in a sentence."""
        tests = {0: "no test", 1: "1 test"}.get(self.tests, f"{self.tests:,} tests")
        functions = f" of {self.functions} functions" if self.functions > 1 else ""
        match self.skipped:
            case 0:
                rest = ""
            case 1:
                rest = "; 1 cannot be a test, a comment says why"
            case number:
                rest = f"; {number:,} cannot be tests, comments say why"
        return f"wrote {file}: {tests}{functions}{rest}"


def module_name(file: str) -> str:
    """The name of the module that a file holds."""
    return PurePath(file).stem


def export(module: TestModule, target: ExportTarget) -> Exported:
    """The module as the framework wants it; tests that the framework cannot express are skipped."""
    target.writer.refuse_name(module.name)
    groups = tuple(
        replace(group, entries=tuple(_expressed(entry, target.framework) for entry in group.entries))
        for group in module.groups
    )
    module = replace(module, groups=groups)
    counts = [len(group.assertions) for group in groups]
    skipped = sum(len(group.entries) for group in groups) - sum(counts)
    functions = sum(count > 0 for count in counts)
    return Exported(target.framework.render(module), sum(counts), skipped, functions)


def _expressed(entry: Entry, framework: Framework) -> Entry:
    if isinstance(entry, Assertion) and type(entry.expected) not in framework.expects:
        return Skipped(entry.name, entry.expected.skipping)
    return entry
