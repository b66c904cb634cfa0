"""Finds and loads modules: searches folders, follows imports, renames in dependency order.

A module `A.B` is the file `A/B.hs` or `A/B.lhs` in one of the project's folders, or else in Clew's library.
Library modules see the library only, so a project may have modules of the same names for itself.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import cache
from pathlib import Path

from clew.haskell.derive.smallcheck import is_smallcheck, means_classic
from clew.haskell.derive.smallcheck_generic import with_series
from clew.haskell.names.interface import RenamedModule
from clew.haskell.names.scope import Scope
from clew.haskell.names.standard import LISTS, STRINGS
from clew.haskell.projects.module_packages import missing_hint
from clew.haskell.projects.module_settings import ModuleSettings
from clew.haskell.projects.named_sources import stands_in
from clew.haskell.rename import Registry, rename_module
from clew.haskell.shared_modules import (
    PARSED,
    KnownModule,
    ModuleKeeper,
    ModuleText,
    module_key,
    text_identity,
)
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.boot import BOOT, BOOT_ENDING, boot_module, is_boot
from clew.haskell.syntax.dialect import HASKELL, Dialect, Library
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.implicit_parameters import IMPLICIT
from clew.haskell.syntax.legacy import LEGACY, PREFIX, face, redirected
from clew.haskell.syntax.meant import LABELS, MONADS, RECORDS
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.parsing.parser_atom import TEMPLATES
from clew.haskell.syntax.recursive_do import BASE, FIXED, ZIPPED
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault, ScopeFault, SyntaxFault
from clew.source.files import read_source
from clew.source.span import Span

#: The modules with the functions that the syntax of some extensions stands for.
_MEANT = {
    frozenset({Extension.TEMPLATE_HASKELL, Extension.TEMPLATE_HASKELL_QUOTES}): TEMPLATES,
    frozenset({Extension.RECURSIVE_DO}): FIXED,
    frozenset({Extension.IMPLICIT_PARAMS}): IMPLICIT,
    frozenset({Extension.OVERLOADED_LISTS}): LISTS,
    frozenset({Extension.OVERLOADED_LABELS}): LABELS,
    frozenset({Extension.OVERLOADED_RECORD_DOT}): RECORDS,
    frozenset({Extension.RECURSIVE_DO, Extension.PARALLEL_LIST_COMP}): BASE,
}
#: The same, for extensions of which a module must have all.
_MEANT_TOGETHER = {
    frozenset({Extension.MONAD_COMPREHENSIONS}): MONADS,
    frozenset({Extension.MONAD_COMPREHENSIONS, Extension.PARALLEL_LIST_COMP}): ZIPPED,
}
#: The most folders to search for a name like that of a missing module.
_MAX_FOLDERS = 2000


def with_prelude(module: s.Module) -> s.Module:
    """The module with the imports that are implied: Prelude (Haskell 2010, section 5.6), and what literals stand for."""
    if Extension.OVERLOADED_STRINGS in module.extensions:
        start = _start(module)
        literals = s.Import(STRINGS, qualified=True, items=(), span=start)
        module = dataclasses.replace(module, imports=(literals, *module.imports))
    needed = [name for some, name in _MEANT.items() if module.extensions & some]
    needed += [name for every, name in _MEANT_TOGETHER.items() if module.extensions >= every]
    for name in needed:
        meant = s.Import(name, qualified=True, span=_start(module))
        module = dataclasses.replace(module, imports=(meant, *module.imports))
    if Extension.NO_IMPLICIT_PRELUDE in module.extensions or module.name == "Prelude":
        return module
    if any(decl.module == "Prelude" for decl in module.imports):
        return module
    return dataclasses.replace(module, imports=(s.Import("Prelude", span=_start(module)), *module.imports))


def _start(module: s.Module) -> Span:
    return Span(module.span.file, module.span.line, module.span.column, module.span.line, module.span.column)


@dataclass(frozen=True, slots=True)
class Found:
    """A module's file, and whether it belongs to the library."""

    path: str
    in_library: bool
    #: The text of a module that no file holds, because the build makes it.
    text: str | None = None


class SearchPath:
    """The folders and libraries that modules are searched in."""

    def __init__(
        self,
        folders: Sequence[str | os.PathLike[str]],
        library: Path | None = None,
        dialect: Dialect = HASKELL,
    ) -> None:
        self.folders = list(dict.fromkeys(os.fspath(folder) for folder in folders))
        self.dialect = dialect
        #: Replaces the language's own libraries.
        self.library = library
        own = (Library(library, dialect.suffixes),) if library is not None else dialect.libraries
        self.libraries = own
        #: Whether these are all folders: those of files that are loaded do not join them.
        self.is_complete = False

    def add(self, folder: str) -> None:
        if folder not in self.folders and not self.is_complete:
            self.folders.append(folder)

    def find(
        self, module: str, *, from_library: bool, before: Sequence[str] = (), named: Sequence[str] = ()
    ) -> Found | None:
        """The file of a module as a module of the project, or of the library, sees it.

        More folders may be searched before all others, and those that settings name after the library, or before it
        where its module only stands in for a package.
        """
        relative = module.removesuffix(BOOT).replace(".", os.sep)
        suffixes = self.dialect.suffixes
        if is_boot(module):
            suffixes = tuple([suffix + BOOT_ENDING for suffix in suffixes])

        def among(folders: Sequence[str]) -> Found | None:
            for folder in folders:
                stem = relative if folder == os.curdir else os.path.join(folder, relative)
                path = _existing(stem, suffixes)
                if path is not None:
                    return Found(path, False)
            return None

        if from_library:
            return self.find_library(module)
        found = among(before) or among(self.folders)
        if found is None and named and stands_in(module):
            found = among(named)
        return found or self.find_library(module) or among(named)

    def find_library(self, module: str) -> Found | None:
        """The file of a library module."""
        if self.library is None:
            return _own_library(self.dialect, module)
        return self._in_libraries(module)

    def _in_libraries(self, module: str) -> Found | None:
        for library in self.libraries:
            if module.startswith(library.prefix):
                stem = os.path.join(library.folder, module.replace(".", os.sep))
                path = _existing(stem, library.suffixes)
                if path is not None:
                    return Found(path, True)
        return None

    def known(self) -> Iterator[str]:
        """The names of all modules that could be imported."""
        for folder in self.folders:
            yield from _modules_below(folder, self.dialect.suffixes)
        for library in self.libraries:
            names = _modules_below(os.fspath(library.folder), library.suffixes)
            yield from (name for name in names if name.startswith(library.prefix))


@cache
def _own_library(dialect: Dialect, module: str) -> Found | None:
    """The file of a module in the libraries that come with Clew, where nothing changes while it runs."""
    return SearchPath((), dialect=dialect)._in_libraries(module)


def _existing(stem: str, suffixes: tuple[str, ...]) -> str | None:
    for suffix in suffixes:
        if os.path.isfile(stem + suffix):
            return stem + suffix
    return None


def _modules_below(root: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    for count, (folder, inner, files) in enumerate(os.walk(root)):
        if count >= _MAX_FOLDERS:
            return
        # Only folders whose names can be parts of module names.
        inner[:] = sorted(name for name in inner if name[:1].isupper())
        relative = os.path.relpath(folder, root)
        prefix = "" if relative == "." else relative.replace(os.sep, ".") + "."
        for file in sorted(files):
            stem, suffix = os.path.splitext(file)
            if suffix in suffixes and stem[:1].isupper():
                yield prefix + stem


@dataclass(slots=True)
class _Open:
    """A module whose imports are being loaded."""

    module: s.Module
    found: Found
    pending: list[s.Import]
    outer: Scope | None = None
    #: Imports of SmallCheck, which are loaded last: the other imports may determine which version is meant.
    late: list[s.Import] = field(default_factory=list)
    #: What it was parsed from, if that is all that it is.
    text: ModuleText | None = None
    #: The module as it was parsed without its declarations, if that says all about its imports.
    head: s.Module | None = None
    #: Whether only the head was read, because the rest may be kept.
    is_head: bool = False


class Loader:
    """Loads modules, each once; more modules that import them can be loaded later."""

    def __init__(
        self,
        search_path: Sequence[str | os.PathLike[str]] = (),
        library: Path | None = None,
        *,
        legacy: bool = False,
        dialect: Dialect = HASKELL,
        flags: Sequence[str] = (),
    ) -> None:
        #: Whether the project's modules are all read as code from before 2008.
        self.legacy = legacy
        #: What a command says about how modules are read.
        self.flags = tuple(flags)
        #: What the projects of modules say about them.
        self.settings = ModuleSettings(self.flags, dialect)
        self.path = SearchPath(search_path, library, dialect)
        self._registry = Registry()
        #: Modules that were renamed before and that the registry does not have yet.
        self._later: list[tuple[RenamedModule, KnownModule | None]] = []
        #: All modules loaded, in dependency order.
        self.modules: dict[str, RenamedModule] = {}
        #: The keys under which modules of the project may be shared with others that load them.
        self.keys: dict[str, str] = {}
        self._files: dict[str, Found] = {}
        #: Files that modules of the project include.
        self._included: set[str] = set()
        #: Library modules that were parsed for their imports, and will be loaded.
        self._parsed: dict[str, s.Module] = {}
        #: Called for a library module that is needed; it may `adopt` the module from a cache.
        self.on_library: Callable[[str], None] | None = None
        #: Knows modules that were made before, and is told of those that are renamed.
        self.keeper: ModuleKeeper | None = None
        #: Identifies what all modules see, whether or not they import it.
        self.base = ""

    @property
    def registry(self) -> Registry:
        """What all loaded modules declare, which the next one may refer to.

        Most commands ask little of most modules, so those that were renamed before join when somebody asks.
        """
        if self._later:
            later, self._later = self._later, []
            for renamed, known in later:
                if known is None:
                    self._registry.add(renamed)
                else:
                    self._registry.adopt(renamed, known.imports, known.instances)
        return self._registry

    def inputs(self) -> tuple[list[str], list[str]]:
        """The files of all loaded modules, and files that do not exist but would be found before them."""
        absent: list[str] = []
        for name in self._files:
            stem = name.replace(".", os.sep)
            near = [
                os.path.join(f, stem) + suffix
                for f in self.path.folders
                for suffix in self.path.dialect.suffixes
            ]
            absent += (path for path in near if not os.path.lexists(path))
        files = [found.path for found in self._files.values() if found.text is None]
        files += [sources.file for sources in self.settings.sources]
        return files + sorted(self._included), absent

    def load_file(self, path: str | os.PathLike[str]) -> list[RenamedModule]:
        """Loads a file and all that it imports; gives the modules that are new, in dependency order."""
        name = os.fspath(path)
        module = self._parse(name)
        self._enter(name, module.name)
        return self._load(module, Found(name, False))

    def load_module(self, name: str) -> list[RenamedModule]:
        """Loads a module by name, such as one that is asked for interactively."""
        if name in self.modules:
            return []
        wanted = s.Import(name)
        found = self._find(wanted, None)
        return self._load(self._parse_for(wanted, found), found)

    def load_source(self, text: str, path: str, *, is_whole: bool = False) -> list[RenamedModule]:
        """Loads a text as if the file held it, and all that it imports; `is_whole` says that the file does hold it."""
        source = self._text(text, path, is_whole=is_whole)
        module, is_head = self._read(source)
        self._enter(path, module.name)
        return self._load(module, Found(path, False), source, is_head=is_head)

    def load_parsed(self, module: s.Module, path: str) -> list[RenamedModule]:
        """Loads a module that has been parsed from a file, and all that it imports."""
        self._enter(path, module.name)
        return self._load(module, Found(path, False))

    def parse(self, text: str, path: str) -> s.Module:
        """A module of the user's, read as its project and the command say."""
        reading = self.settings.reading(path)
        key = reading.pragma + text
        known = PARSED.get(path, key)
        if known is None:
            known = parse_module(text, path, reading=reading)
            if not known.included:  # their texts are not in the key
                PARSED.add(path, key, known)
        return known

    def _text(self, text: str, path: str, *, is_whole: bool = True) -> ModuleText:
        how = (self.path.dialect.name, str(self.legacy), self.settings.reading(path).pragma)
        return ModuleText(path, text, how, text_identity(path, text, how), is_whole)

    def _read(self, source: ModuleText) -> tuple[s.Module, bool]:
        """A module of the project, or only its head, if the rest may be kept; and which of the two it is."""
        if self.keeper is not None:
            head = self.keeper.head(source)
            if head is not None:
                return head, True
        return self.parse(source.text, source.path), False

    def _enter(self, path: str, module: str) -> None:
        """Search where a file's own module name leads to, and where its project has its modules."""
        self.path.add(_root_folder(path, module))
        self.settings.enter(path)
        for folder in self.settings.folders(path):
            self.path.add(folder)

    def adopt(self, renamed: RenamedModule, path: str, key: str) -> None:
        """Takes in a library module that was renamed before."""
        self._later.append((renamed, None))
        self._take(renamed, Found(path, True), key)

    def imports_of(self, path: str) -> tuple[str, ...]:
        """The modules that a library file imports, the implicit Prelude included."""
        if path not in self._parsed:
            self._parsed[path] = parse_module(read_source(path), path)
        return tuple(dict.fromkeys(i.module for i in with_prelude(self._parsed[path]).imports))

    def load_text(self, text: str, file: str) -> list[RenamedModule]:
        """Loads a module from a text that no file holds."""
        return self._load(self.parse(text, file), Found(file, False))

    def load_inside(self, module: s.Module, file: str, outer: str) -> list[RenamedModule]:
        """Loads a module in the scope of a loaded one, whose names it may define again; it imports no Prelude itself."""
        module = self._dated(module)
        opened = _Open(module, Found(file, False), list(module.imports), self.registry.scopes[outer])
        return self._finish(opened)

    def fork(self) -> Loader:
        """A copy that can load more without a change to this one."""
        twin = Loader(
            self.path.folders,
            self.path.library,
            legacy=self.legacy,
            dialect=self.path.dialect,
            flags=self.flags,
        )
        twin.settings, twin.base = self.settings, self.base
        twin._registry = self.registry.fork()
        twin.modules = dict(self.modules)
        twin.keys, twin._files = dict(self.keys), dict(self._files)
        twin._included = set(self._included)
        return twin

    # --- the import graph ------------------------------------------------------------------------------

    def _load(
        self, root: s.Module, found: Found, text: ModuleText | None = None, *, is_head: bool = False
    ) -> list[RenamedModule]:
        if root.name in self.modules:
            raise ScopeFault(
                f"a module '{root.name}' is loaded already, from '{self._files[root.name].path}'",
                root.span,
                slug="module-twice",
            )
        return self._finish(self._open(root, found, text, is_head=is_head))

    def _finish(self, root: _Open) -> list[RenamedModule]:
        """Renames an open module after the modules that it still needs; the result are the new modules."""
        before = len(self.modules)
        stack = [root]
        while stack:
            top = stack[-1]
            if not top.pending and top.late:
                self._choose_smallcheck(top)
            if not top.pending:
                self._rename(top)
                stack.pop()
                continue
            wanted = top.pending.pop(0)
            if any(wanted.module == opened.module.name for opened in stack):
                raise _cycle([opened.module.name for opened in stack], wanted)
            target = self._find(wanted, top)
            if target.in_library and wanted.module not in self.modules and self.on_library is not None:
                self.on_library(wanted.module)
            if wanted.module in self.modules:
                self._check_same(wanted, target)
                continue
            if target.in_library or target.text is not None:
                stack.append(self._open(self._parse_for(wanted, target), target, None))
                continue
            source = self._text(read_source(target.path), target.path, is_whole=not is_boot(wanted.module))
            module, is_head = self._read(source)
            stack.append(self._open(self._named(wanted, module, target), target, source, is_head=is_head))
        return list(self.modules.values())[before:]

    def _open(
        self, module: s.Module, found: Found, text: ModuleText | None, *, is_head: bool = False
    ) -> _Open:
        head = dataclasses.replace(module, decls=(), exports=None)
        module = with_prelude(module)
        if not found.in_library:
            module = self._dated(module)
        pending = list(module.imports)
        if not found.in_library and all(decl.module != "Prelude" for decl in pending):
            # Literals, `do`, deriving and the like need the standard classes even where nothing is imported.
            pending.append(s.Import("Prelude", span=module.span))
        if found.in_library:
            return _Open(module, found, pending)
        self._included.update(module.included)
        late = [decl for decl in pending if is_smallcheck(decl.module)]
        text = None if module.included else text
        pending = [decl for decl in pending if decl not in late]
        known = None if late else head  # what SmallCheck's module is depends on declarations
        return _Open(module, found, pending, late=late, text=text, head=known, is_head=is_head)

    def _choose_smallcheck(self, top: _Open) -> None:
        if means_classic(top.module) or any(self._is_classic(decl.module) for decl in top.module.imports):
            top.module = redirected(top.module, lambda n: is_smallcheck(n) and self._has_old_face(n))
        else:
            top.module = with_series(top.module)
        top.pending = list(top.module.imports)  # most of them are loaded by now
        top.late = []

    def _is_classic(self, name: str) -> bool:
        """Whether a module, or one that it imports, was read as one for the classic SmallCheck."""
        if name not in self.modules or self._files[name].in_library:
            return name.startswith(PREFIX) and is_smallcheck(face(name))
        return any(map(self._is_classic, self.modules[name].imports))

    def _dated(self, module: s.Module) -> s.Module:
        """A module of the project; with old libraries if it is legacy code."""
        if self.legacy:
            module = dataclasses.replace(module, extensions=module.extensions | {LEGACY})
        return redirected(module, self._has_old_face) if LEGACY in module.extensions else module

    def _has_old_face(self, name: str) -> bool:
        found = self.path.find(name, from_library=False)
        return (
            found is not None
            and found.in_library
            and self.path.find(PREFIX + name, from_library=True) is not None
        )

    def _rename(self, opened: _Open) -> None:
        name, file = opened.module.name, opened.found.path
        key = self._key(opened)
        keeper, text = self.keeper, opened.text
        if keeper is not None and text is not None and key is not None:
            known = keeper.known(text, key)
            if known is not None:
                self._later.append((known.renamed, known))
                self._take(known.renamed, opened.found, None)
                self._note(name, keeper.takes(known), opened)
                return
        if opened.is_head:
            opened = self._whole(opened)
        try:
            with deep_stack():
                renamed = self._renamed(opened, file)
        except RecursionError as error:
            raise SyntaxFault(
                f"the module '{name}' has an expression that nests too deeply",
                opened.module.span,
                "split it into several definitions",
                slug="syntax-depth",
            ) from error
        self._take(renamed, opened.found, key)
        if keeper is not None:
            imports = () if opened.found.in_library else opened.module.imports
            self._note(name, keeper.made(renamed, imports, opened.text, key, opened.head), opened)

    def _whole(self, opened: _Open) -> _Open:
        """A module of which only the head was read before."""
        assert opened.text is not None
        module = self.parse(opened.text.text, opened.text.path)
        return self._open(module, opened.found, opened.text)

    def _renamed(self, opened: _Open, file: str) -> RenamedModule:
        module = opened.module
        if not is_boot(module.name):
            return rename_module(module, file, self.registry, opened.outer)
        own = dataclasses.replace(module, name=module.name.removesuffix(BOOT))
        renamed = rename_module(own, file, self.registry, opened.outer)
        self.registry.scopes.rename(own.name, module.name)
        self.registry.interfaces[module.name] = self.registry.interfaces.pop(own.name)
        return dataclasses.replace(renamed, name=module.name)

    def _take(self, renamed: RenamedModule, found: Found, key: str | None) -> None:
        self.modules[renamed.name] = renamed
        self._files[renamed.name] = found
        if key is not None:
            self.keys[renamed.name] = key

    def _note(self, module: str, interface: str | None, opened: _Open) -> None:
        """Importers of a module depend on what it offers, and on what the modules below it do."""
        below = None if interface is None else self._below(opened)
        if interface is not None and below is not None:
            self.keys[module] = module_key(interface, (), below)
        else:
            self.keys.pop(module, None)

    def _key(self, opened: _Open) -> str | None:
        """Identifies a module of the project with everything below it; None if it is not known what that is."""
        if opened.text is None or opened.found.in_library or opened.outer is not None:
            return None
        if is_boot(opened.module.name):
            return None
        below = self._below(opened)
        if below is None:
            return None
        how = (self.base, opened.module.name, *sorted(map(str, opened.module.extensions)))
        return module_key(opened.text.identity, how, below)

    def _below(self, opened: _Open) -> list[str] | None:
        """The imports of a module with the keys of what they offer; None if there is one without."""
        below = []
        for name in dict.fromkeys(decl.module for decl in opened.module.imports):
            found = self._files[name]
            if not found.in_library and name not in self.keys:
                return None
            below.append(f"{name} {self.keys.get(name, found.path)}")
        return below

    def find(self, module: str) -> Found:
        """The file of a module of the project or the library; a fault with a hint if there is none."""
        return self._find(s.Import(module), None)

    def _find(self, wanted: s.Import, importer: _Open | None) -> Found:
        from_library = importer is not None and importer.found.in_library
        own: tuple[str, ...] = ()
        named: tuple[str, ...] = ()
        if not from_library and self.settings.sources:
            own, named = self.settings.named_folders(None if importer is None else importer.found.path)
        found = self.path.find(wanted.module, from_library=from_library, before=own, named=named)
        if found is not None:
            return found
        loaded = self._files.get(wanted.module)
        if loaded is not None:  # loaded by its path, or from a text
            return loaded
        given = None if from_library else self.settings.found_elsewhere(wanted.module)
        if given is not None:
            return Found(given.path, False, given.text)
        public = {name for name in self.path.known() if not name.startswith("Clew.")}
        near = missing_hint(wanted.module, public)
        where = "" if importer is None else f", which '{importer.module.name}' imports"
        folders = ", ".join(f"'{folder}'" for folder in self.path.folders)
        hint = near or (f"looked in {folders} and Clew's library" if folders else None)
        raise FileFault(
            f"there is no module '{wanted.module}'{where}",
            None if importer is None else wanted.span,
            hint,
            slug="module-missing",
        )

    def _check_same(self, wanted: s.Import, target: Found) -> None:
        """Check that a module name means the same file everywhere in a program."""
        loaded = self._files[wanted.module]
        if not _same_file(loaded.path, target.path):
            raise FileFault(
                f"two files define the module '{wanted.module}': '{loaded.path}' and '{target.path}'",
                wanted.span,
                "give the project's module another name" if loaded.in_library != target.in_library else None,
                slug="module-twice",
            )

    def _parse_for(self, wanted: s.Import, found: Found) -> s.Module:
        module = self._parsed.pop(found.path, None)
        return self._named(wanted, self._parse_found(found) if module is None else module, found)

    def _named(self, wanted: s.Import, module: s.Module, found: Found) -> s.Module:
        """The module, if it is the one that is wanted."""
        if is_boot(wanted.module) and module.name == wanted.module.removesuffix(BOOT):
            return boot_module(module, wanted.module)
        if module.name != wanted.module:
            raise FileFault(
                f"the file '{found.path}' should define the module '{wanted.module}', but defines '{module.name}'",
                module.span,
                "the name after 'module' must be that of the file",
                slug="module-name",
            )
        return module

    def _parse_found(self, found: Found) -> s.Module:
        if found.text is not None:
            return parse_module(found.text, found.path)
        if found.in_library:
            return parse_module(read_source(found.path), found.path)
        return self._parse(found.path)

    def _parse(self, path: str) -> s.Module:
        return self.parse(read_source(path), path)


def load(
    path: str | os.PathLike[str],
    search_path: Sequence[str | os.PathLike[str]] = (),
    library: Path | None = None,
) -> list[RenamedModule]:
    """The modules of a program, dependencies first: a file, and all that it imports."""
    return Loader(search_path, library).load_file(path)


def _cycle(names: list[str], wanted: s.Import) -> ScopeFault:
    cycle = [*names[names.index(wanted.module) :], wanted.module]
    if len(cycle) == 2:
        message = f"the module '{wanted.module}' imports itself"
    else:
        message = "modules import each other in a cycle: " + " imports ".join(f"'{name}'" for name in cycle)
    return ScopeFault(message, wanted.span, "move what both need into a third module", slug="module-cycle")


def _same_file(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # a name that this system cannot have
        return one == other


def _root_folder(path: str, module: str) -> str:
    """The folder from which a module's own name leads to its file; else the folder of the file."""
    folder = os.path.dirname(path)
    stem = os.path.splitext(path)[0]
    relative = os.sep + module.replace(".", os.sep)
    if (os.sep + stem).endswith(relative):
        return (os.sep + stem)[: -len(relative)][1:] or "."
    return folder or "."
