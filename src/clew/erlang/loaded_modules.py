"""A module of the user from its text: parsed, checked and compiled, or as an earlier run has left it in the cache.

Only long modules are kept in the cache, one version of each file, since short ones are compiled faster than a file is
read. A process keeps all that it has loaded of late: the modules of a project are loaded one by one, with those that they
call.
"""

from __future__ import annotations

import hashlib
import os
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import lru_cache

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

#: Modules with fewer characters are not kept in the cache.
_LONG = 20_000
#: Modules that a process keeps.
_MOST = 600

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


#: What was loaded, by file, that of last use at the end.
_loaded_before: OrderedDict[str, _Kept] = OrderedDict()


def load_module(text: str, file: str, sources: SourceFolders) -> CheckedErlang:
    """The module of a text. The first error is raised."""
    known = _loaded_before.get(file)
    if known is None or not _is_current(known, text, file, sources):
        known = _read_or_made(text, file, sources)
        _loaded_before[file] = known
        if len(_loaded_before) > _MOST:
            _loaded_before.popitem(last=False)
    _loaded_before.move_to_end(file)
    return known.module


def forget_loaded() -> None:
    """Keep nothing of what this process has loaded."""
    _loaded_before.clear()


def module_tree(text: str, file: str, sources: SourceFolders) -> tree.ErlangModule:
    """The source of a module; of one that was loaded, it is not read again."""
    known = _loaded_before.get(file)
    if known is not None and _is_current(known, text, file, sources):
        return known.module.tree
    if is_library_path(file):
        return _library_tree(text, file)
    return parse_module(text, file, sources.header, sources.defined)


@lru_cache(maxsize=100)
def _library_tree(text: str, file: str) -> tree.ErlangModule:
    """A module of ours, which has only headers of ours."""
    return parse_module(text, file, SourceFolders(()).header)


def _read_or_made(text: str, file: str, sources: SourceFolders) -> _Kept:
    """A module from the cache, or else from its text."""
    if len(text) < _LONG:
        return _made(text, file, sources)
    owner = hashlib.sha256(front_end_digest() + os.fsencode(os.path.abspath(file))).hexdigest()[:32]
    place = store.place("erlang", f"{owner}.loaded")
    kept = store.read(place)
    if isinstance(kept, _Kept) and _is_current(kept, text, file, sources):
        return kept
    made = _made(text, file, sources)
    store.write(place, made)
    return made


def _made(text: str, file: str, sources: SourceFolders) -> _Kept:
    asked_for: dict[_Asked, str] = {}

    def header(name: str, is_library: bool, source: str) -> tuple[str, str] | None:
        found = sources.header(name, is_library, source)
        asked_for[name, is_library, source] = _digest(found)
        return found

    made = _loaded(text, file, header, sources.defined)
    return _Kept(_digest_of(text, file, sources), tuple(asked_for.items()), made)


def _is_current(kept: _Kept, text: str, file: str, sources: SourceFolders) -> bool:
    return (
        kept.module.file == file
        and kept.text == _digest_of(text, file, sources)
        and all(_digest(sources.header(*asked)) == found for asked, found in kept.headers)
    )


def _digest_of(text: str, file: str, sources: SourceFolders) -> str:
    """Identifies a module's text, with the macros that it is read with."""
    return _digest((file, text, *(part for macro in sources.macros for part in macro)))


def _digest(found: tuple[str, ...] | None) -> str:
    return (
        "" if found is None else hashlib.sha256("\0".join(found).encode(errors="surrogatepass")).hexdigest()
    )


def _loaded(
    text: str,
    file: str,
    header: Callable[[str, bool, str], tuple[str, str] | None],
    defined: Mapping[str, str],
) -> CheckedErlang:
    read = parse_module(text, file, header, defined)
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
