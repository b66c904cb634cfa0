"""Modules of Erlang in normal form: those of a file, and others by name when something calls them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache

from clew.erlang.lower.lower_module import scope_of
from clew.erlang.lower.scope.bindings import mentioned
from clew.erlang.lower.scope.lowering_scope import FunctionScope, ModuleScope
from clew.erlang.lower.terms.core_terms import function_name
from clew.erlang.normal.function_normaliser import FunctionNormaliser
from clew.erlang.normal.function_steps import ModuleNames
from clew.erlang.source_folders import (
    LIBRARY,
    SourceFolders,
    folders_around,
    is_library_path,
    read_erlang,
)
from clew.erlang.syntax import tree
from clew.erlang.syntax.given_macros import given_macros
from clew.erlang.syntax.parser import parse_module
from clew.language.loading import Loading
from clew.normal.form import NormalFunction
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.recursion_limit import deep_recursion


@dataclass(frozen=True)
class NormalModule:
    """One module; its functions are normalised when they are asked for."""

    scope: ModuleScope
    definitions: dict[str, tree.FunctionDef]
    _names: ModuleNames
    _done: dict[str, NormalFunction]

    def function(self, identity: str) -> NormalFunction | None:
        found = self._done.get(identity)
        form = self.definitions.get(identity)
        if found is None and form is not None:
            scope = FunctionScope(self.scope, form.name, form.arity)
            exported = (form.name, form.arity) in self.scope.exports
            with deep_recursion():
                normaliser = FunctionNormaliser(scope, identity, self._names, mentioned(form))
                name = f"{form.name}/{form.arity}"
                found = normaliser.function(name, form.clauses, form.span, exported=exported)
            self._done[identity] = found
        return found


def _normal_module(parsed: tree.ErlangModule) -> NormalModule:
    definitions = {
        function_name(parsed.name, form.name, form.arity): form
        for form in parsed.forms
        if isinstance(form, tree.FunctionDef)
    }
    return NormalModule(scope_of(parsed), definitions, ModuleNames({}), {})


@dataclass(frozen=True)
class ErlangNormalSource:
    """The module of a file, and those that are found beside it and among the libraries."""

    file: str
    sources: SourceFolders
    _modules: dict[str, NormalModule | None]
    _is_module: dict[str, bool]

    @cached_property
    def _own(self) -> NormalModule:
        made = self._read(read_erlang(self.file), self.file)
        self._modules[made.scope.name] = made
        return made

    @property
    def module(self) -> str:
        return self._own.scope.name

    def functions(self) -> Sequence[NormalFunction]:
        own = self._own
        found = [own.function(identity) for identity in own.definitions]
        return tuple([function for function in found if function is not None])

    def definitions(self) -> Sequence[tree.FunctionDef]:
        """The functions of the file as they are written."""
        return tuple(self._own.definitions.values())

    def find(self, identity: str) -> NormalFunction | None:
        owner = _owner(identity)
        module = None if owner is None else self._module(owner)
        if module is None:
            return None
        try:
            return module.function(identity)
        except ClewError:
            # that of a module that was not asked for: it is code that is not known, as one that cannot be read
            return None

    def callable_by_name(self, module: str) -> Mapping[tuple[str, int], str]:
        found = self._module(module)
        if found is None:
            return {}
        return {(name, arity): function_name(module, name, arity) for name, arity in found.scope.exports}

    def is_module(self, name: str) -> bool:
        if name not in self._is_module:
            self._is_module[name] = self._modules.get(name) is not None or self.sources.has_module(name)
        return self._is_module[name]

    def _module(self, name: str) -> NormalModule | None:
        if name == self._own.scope.name:
            return self._own
        if name not in self._modules:
            found = self.sources.module(name)
            if found is not None and is_library_path(found[0]):
                self._modules[name] = _library_module(name)
            else:
                self._modules[name] = None if found is None else self._beside(*found)
        return self._modules[name]

    def _beside(self, file: str, text: str) -> NormalModule | None:
        """A module that was not asked for: if it cannot be read, it is code that is not known."""
        try:
            return self._read(text, file)
        except ClewError:
            return None

    def _read(self, text: str, file: str) -> NormalModule:
        return _read_module(text, file, self.sources)


@lru_cache(maxsize=1024)
def _read_module(text: str, file: str, sources: SourceFolders) -> NormalModule:
    """A module from its text, which several files may call."""
    return _normal_module(parse_module(text, file, sources.header, sources.defined))


@cache
def _library_module(name: str) -> NormalModule:
    """A module of Clew's own libraries, which are read once."""
    sources = SourceFolders((LIBRARY,))
    found = sources.module(name)
    assert found is not None
    return _normal_module(parse_module(found[1], found[0], sources.header))


def _owner(identity: str) -> str | None:
    if identity.startswith("'"):
        end = identity.find("':")
        return identity[1:end] if end > 0 else None
    owner, mark, _ = identity.partition(":")
    return owner if mark else None


def normal_source(file: str, loading: Loading) -> ErlangNormalSource:
    """What flow graphs are made from."""
    folders = folders_around(file, loading.folders)
    sources = SourceFolders(folders, macros=given_macros(loading.flags))
    return ErlangNormalSource(file, sources, {}, {})
