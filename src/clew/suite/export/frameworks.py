"""The table of test frameworks, by name, and the choice of one for tests in some language."""

from __future__ import annotations

from clew.language.frameworks import Framework, TestWriter
from clew.language.registry import LANGUAGES, FrameworkName, Traits, front_end
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault


@dataclass(frozen=True, slots=True)
class ExportTarget:
    """A framework, and how the language that it is for writes tests."""

    framework: Framework
    writer: TestWriter


def frameworks() -> dict[str, tuple[FrameworkName, Traits]]:
    """All frameworks with their languages, by the names that options have."""
    return {f.name: (f, traits) for traits in LANGUAGES.values() for f in traits.frameworks}


def target(name: str, language: str) -> ExportTarget:
    """The framework of that name for tests in a language, which must be the framework's."""
    table = frameworks()
    if name not in table:
        raise UsageFault(f"there is no framework '{name}'", hint=f"there are {', '.join(table)}")
    known, traits = table[name]
    if traits.name != language:
        raise UsageFault(
            f"{known.title} is for {traits.title}, and these are tests of {LANGUAGES[language].title}",
            hint=_hint(LANGUAGES[language]),
        )
    writer = front_end(traits).tests
    assert writer is not None
    return ExportTarget(writer.frameworks[name], writer)


def _hint(traits: Traits) -> str:
    names = [framework.name for framework in traits.frameworks]
    if not names:
        return f"Clew writes no test modules in {traits.title}"
    return f"for {traits.title} there {'is' if len(names) == 1 else 'are'} {', '.join(names)}"
