"""A module of the user from its text: parsed, checked and compiled, or as an earlier run has left it in the cache.

Only long modules are kept, one version of each file, since short ones are compiled faster than a file is read.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable

from clew.erlang.check.declaration_check import check_declarations
from clew.erlang.check.variable_check import ErlangWarning, check_variables
from clew.erlang.compiled_modules import CompiledErlang, flattened, front_end_digest
from clew.erlang.lower.lower_module import lower_module
from clew.erlang.lower.transforms.type_generators import with_type_generators
from clew.erlang.source_folders import SourceFolders, is_library_path
from clew.erlang.syntax import tree
from clew.erlang.syntax.parser import parse_module
from clew.source import store
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

#: Modules with fewer characters are not kept.
_LONG = 20_000

#: The name of a header, whether it is one of a library, and the file that includes it.
_Asked = tuple[str, bool, str]


@dataclass(frozen=True, slots=True)
class CheckedErlang:
    """A module as the rest of Clew needs it."""

    file: str
    tree: tree.ErlangModule
    compiled: CompiledErlang
    #: Variables that are unused or hide others, with the function that they are in.
    variable_warnings: tuple[tuple[str, ErlangWarning], ...]


@dataclass(frozen=True, slots=True)
class _Kept:
    """What the cache has of a file: a module, what its text was, and what the headers were that it asked for."""

    text: str
    headers: tuple[tuple[_Asked, str], ...]
    module: CheckedErlang


def load_module(text: str, file: str, sources: SourceFolders) -> CheckedErlang:
    """The module of a text. The first error is raised."""
    if len(text) < _LONG:
        return _loaded(text, file, sources.header)
    owner = hashlib.sha256(front_end_digest() + os.fsencode(os.path.abspath(file))).hexdigest()[:32]
    place = store.place("erlang", f"{owner}.loaded")
    kept = store.read(place)
    if isinstance(kept, _Kept) and _is_current(kept, text, file, sources):
        return kept.module
    asked_for: dict[_Asked, str] = {}

    def header(name: str, is_library: bool, source: str) -> tuple[str, str] | None:
        found = sources.header(name, is_library, source)
        asked_for[name, is_library, source] = _digest(found)
        return found

    made = _loaded(text, file, header)
    store.write(place, _Kept(_digest((file, text)), tuple(asked_for.items()), made))
    return made


def _is_current(kept: _Kept, text: str, file: str, sources: SourceFolders) -> bool:
    return (
        kept.module.file == file
        and kept.text == _digest((file, text))
        and all(_digest(sources.header(*asked)) == found for asked, found in kept.headers)
    )


def _digest(found: tuple[str, str] | None) -> str:
    return (
        "" if found is None else hashlib.sha256("\0".join(found).encode(errors="surrogatepass")).hexdigest()
    )


def _loaded(
    text: str, file: str, header: Callable[[str, bool, str], tuple[str, str] | None]
) -> CheckedErlang:
    read = parse_module(text, file, header)
    if not is_library_path(file):
        check_declarations(read)
    parsed = with_type_generators(read)
    warnings = _checked(parsed)
    return CheckedErlang(
        file, parsed, flattened(lower_module(parsed), trusted=is_library_path(file)), warnings
    )


def _checked(module: tree.ErlangModule) -> tuple[tuple[str, ErlangWarning], ...]:
    """The warnings about the variables of a module; the first error is raised."""
    with deep_recursion():
        return tuple(
            (f"{form.name}/{form.arity}", warning)
            for form in module.forms
            if isinstance(form, tree.FunctionDef)
            for warning in check_variables(form)
        )
