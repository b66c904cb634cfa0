"""What all test modules of Haskell and Curry share: literals, names, imports, and definitions that tests use.

Tests of a suite call functions without a qualifier, whatever they are called. So all other names in such a module
are qualified, those of the Prelude by `P` and those of libraries by aliases of their own, and the module's own
definitions have names that no function under test has. Templates have aliases and own names in braces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clew.core.names import prefix_form
from clew.language.frameworks import Imports, TestModule
from clew.source.dataclass import dataclass

PRELUDE = "P"
#: What a module defines besides `main` and the tests.
_OWN = ("begins", "endless", "gives", "properties", "raises", "spec", "tests", "whole")


@dataclass(frozen=True, slots=True)
class TestImport:
    """A module that tests need for themselves, its alias, and what to import of it where no names clash (all, if "")."""

    module: str
    alias: str
    names: str = ""


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a module spells what stands in braces in a template: an alias becomes a qualifier or nothing."""

    words: Mapping[str, str]

    def __call__(self, template: str, **parts: str) -> str:
        """The template with its words and the parts filled in."""
        return template.format(**self.words, **parts)


def spelling(module: TestModule, libraries: Iterable[TestImport]) -> Spelling:
    """How a test module spells the names of the Prelude, of these libraries, and of its own definitions."""
    aliases = (PRELUDE, *(library.alias for library in libraries))
    words = {alias: f"{alias}." if module.imports.opened else "" for alias in aliases}
    words["main"] = f"{module.name}.main" if module.imports.opened else "main"  # the subject may have one
    return Spelling(words | {name: _unlike(name, module.imports.names) for name in _OWN})


def _unlike(name: str, taken: frozenset[str]) -> str:
    while name in taken:
        name += "'"
    return name


def string(text: str) -> str:
    """A string literal."""
    from clew.machine.values.render import render
    from clew.machine.values.value import Char, ListValue

    return render(ListValue(tuple(Char(c) for c in text), None)) if text else '""'


def identifier(name: str) -> str:
    """A part of a variable's name that stands for a function: operators are spelled by the codes of their characters."""
    if name[:1].isalpha() or name[:1] == "_":
        return name.replace(".", "_")
    return "op" + "_".join(str(ord(c)) for c in name)


def comments(module: TestModule) -> list[str]:
    """The opening comment."""
    return [f"-- {line}" for line in module.about]


def opening(module: TestModule, libraries: Iterable[TestImport], exports: str = "") -> Iterator[str]:
    """The lines of a Haskell module before its definitions."""
    if module.imports.opened:
        yield "{-# LANGUAGE ExtendedDefaultRules #-}"
    yield from comments(module)
    yield f"module {module.name}{f' ({exports})' if exports else ''} where"
    yield ""
    yield from _library_imports(module, libraries)
    yield from tested_imports(module.imports)


def _library_imports(module: TestModule, libraries: Iterable[TestImport]) -> Iterator[str]:
    """The imports of the Prelude and of libraries."""
    yield from prelude_imports(module.imports)
    for library in sorted(libraries, key=lambda library: library.module):
        if module.imports.opened:
            yield f"import qualified {library.module} as {library.alias}"
        else:
            yield f"import {library.module}" + (f" ({library.names})" if library.names else "")


def prelude_imports(imports: Imports) -> Iterator[str]:
    """The Prelude without the names of the functions under test, and all of it qualified."""
    if imports.opened:
        yield f"import Prelude hiding ({', '.join(sorted(map(prefix_form, imports.names)))})"
        yield f"import qualified Prelude as {PRELUDE}"


def tested_imports(imports: Imports) -> Iterator[str]:
    """The imports of what is tested; the Prelude is there anyway."""
    yield from (f"import qualified {name}" for name in sorted(imports.qualified) if name != "Prelude")
    yield from (f"import {declaration}" for declaration in imports.opened)


def definitions(module: TestModule) -> Iterator[str]:
    """The names that tests use for functions at one type, each after an empty line."""
    for group in module.groups:
        if group.definition is not None:
            yield ""
            yield f"{group.definition.name} :: {group.definition.type}"
            yield f"{group.definition.name} = {group.definition.value}"
