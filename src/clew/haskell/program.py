"""From a Haskell file to a flat Core program: loads, checks and compiles it with the libraries it imports."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from clew.core import nodes as core
from clew.core.passes.compositions import expand_compositions
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.passes.fusion import fuse
from clew.core.passes.optimise import optimise
from clew.core.passes.places import with_places
from clew.core.passes.strictness import evaluate_early
from clew.haskell import library_cache as library
from clew.haskell.compile import CompiledModule, by_name, compile_module, join, link
from clew.haskell.kept_modules import KeptModules
from clew.haskell.library_cache import Bundle
from clew.haskell.modules import Loader
from clew.haskell.names.interface import RenamedModule
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.boot import is_boot
from clew.haskell.syntax.dialect import HASKELL, Dialect, is_library_file
from clew.haskell.types.declared import Environment
from clew.haskell.types.errors import show_scheme
from clew.language.loading import Marking
from clew.source.cache import user_cache
from clew.source.collecting import without_collecting
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault, TypeFault, UsageFault
from clew.source.files import read_source

#: Runs an IO action and gives the exit code; loaded beside every program.
RUNNER = "Clew.TopHandler"
#: The constructor around what an action gives.
IO_RESULT = "Clew.Prim.IORes"
#: What the expression of the command line is called.
IT = "it'"
#: The operator that composes functions.
COMPOSE = "Clew.Base.."

Progress = Callable[[str], None]

#: The library modules that this process has compiled or read. Those with type families are not kept, as later ones add
#: equations to these.
_BUNDLES: dict[str, Bundle] = {}
#: The keys of texts of library files, by file and version, and what they import.
_IMPORTS: dict[tuple[str, int, int], tuple[str, tuple[str, ...]]] = {}


@dataclass(frozen=True, slots=True)
class Compiled:
    """A program's modules, the user's own last."""

    modules: tuple[CompiledModule, ...]
    main: CompiledModule

    def type_of(self, name: str) -> str | None:
        """The type of a top-level name, exported or not."""
        found = self.main.tables.values.get(f"{self.main.name}.{name}")
        return None if found is None else show_scheme(found)

    def value(self, name: str) -> core.Expr:
        """A value of the user's module: a constant, or a function without arguments."""
        return _value(f"{self.main.name}.{name}", (self.main.functions,))


def _value(name: str, modules: Iterable[Mapping[str, core.Function]]) -> core.Expr:
    arity = next((functions[name].arity for functions in modules if name in functions), 0)
    return core.Partial(name) if arity else core.Call(name)


def _prepare_machine() -> None:
    """Where libraries must be compiled, the machine often must, too: that takes as long, and can be done meanwhile."""
    from clew.machine.native.compiled import begin

    begin()


class Session:
    """Loads modules one upon the other; library modules come from the cache where they can."""

    def __init__(
        self,
        folders: Sequence[str] = (),
        progress: Progress | None = None,
        *,
        legacy: bool = False,
        dialect: Dialect = HASKELL,
        marking: Marking | None = None,
        flags: Sequence[str] = (),
    ) -> None:
        """With `legacy`, modules that are not of the library are read as code from before 2008."""
        self._marking = marking
        self.loader = Loader(folders, legacy=legacy, dialect=dialect, flags=flags)
        self._environment = Environment()
        #: Modules that the environment does not have yet, each with what it imports, if it is not of the library.
        self._later: list[tuple[CompiledModule, tuple[str, ...]]] = []
        self.compiled: dict[str, CompiledModule] = {}
        self.loader.on_library = self.library
        self.loader.keeper = KeptModules(self)
        self._keys: dict[str, str] = {}
        self._bundles: dict[str, Bundle] = {}
        self._progress = progress

    @property
    def environment(self) -> Environment:
        """The declarations of all modules; those that were compiled before join when somebody asks."""
        if self._later:
            later, self._later = self._later, []
            for compiled, imports in later:
                if imports:
                    self._environment.imports[compiled.name] = imports
                join(self._environment, compiled)
        return self._environment

    @property
    def dialect(self) -> Dialect:
        """The language of the modules that it loads."""
        return self.loader.path.dialect

    def fresh(self, folders: Sequence[str], dialect: Dialect | None = None) -> Session:
        """An empty session that shares the loaded library modules."""
        dialect = dialect or self.loader.path.dialect
        twin = Session(
            folders,
            self._progress,
            legacy=self.loader.legacy,
            dialect=dialect,
            marking=self._marking,
            flags=self.loader.flags,
        )
        twin._bundles = self._bundles
        return twin

    def fork(self) -> Session:
        """A copy with the same modules; what it loads later, or fails to load, does not affect the original."""
        twin = Session((), self._progress, marking=self._marking)
        twin.loader = self.loader.fork()
        twin.loader.on_library, twin.loader.keeper = twin.library, KeptModules(twin)
        twin._environment = self.environment.fork()
        twin.compiled = dict(self.compiled)
        twin._keys, twin._bundles = dict(self._keys), self._bundles
        return twin

    def load(self, path: str, expression: str | None = None) -> Compiled:
        """A file with all that it imports; with `expression`, that is defined in it as `it'`."""
        with without_collecting():
            self.library(RUNNER)
            self.loader.base = self._keys.get(RUNNER, "")
            text = read_source(path)
            if expression is not None:
                text = f"{text}\n\n{IT} = ({expression}\n  )\n"
            return self._add(self.loader.load_source(text, path, is_whole=expression is None))

    def load_parsed(self, module: s.Module, path: str) -> Compiled:
        """A module that has been parsed from a file."""
        return self._add(self.loader.load_parsed(module, path))

    def load_module(self, name: str) -> None:
        """A library module, whether or not anything imports it."""
        self.library(name)

    def load_text(self, text: str, file: str) -> Compiled:
        """A module that no file holds."""
        return self._add(self.loader.load_text(text, file))

    def including(self, compiled: Compiled, modules: Sequence[str]) -> Compiled:
        """A program with more modules, wherever they come from: a small one that imports them brings them in."""
        for module in modules:
            try:
                self.loader.find(module)
            except FileFault as fault:
                raise UsageFault(f"there is no module '{module}' to include", hint=fault.hint) from fault
        imports = "".join(f"import {module}\n" for module in modules)
        name = f"Clew.Include{len(self.loader.modules)}"  # a session may get more than one
        loaded = self.load_text(f"module {name} where\n{imports}", "<include>")
        return Compiled(loaded.modules, compiled.main)

    def load_inside(self, module: s.Module, file: str, outer: str) -> Compiled:
        """A module that sees what another sees, such as what is typed at a prompt."""
        return self._add(self.loader.load_inside(module, file, outer))

    def all_types(self, name: str) -> tuple[tuple[str, str], ...]:
        """The values that a module defines, exported or not, with their types, in the order of the source."""
        values = self.compiled[name].tables.values
        entities = [e.name for e in self.loader.modules[name].entities]
        spoken = self.dialect.spoken
        return tuple((e.text, spoken(show_scheme(values[str(e)]))) for e in entities if str(e) in values)

    def _add(self, renamed: Sequence[RenamedModule]) -> Compiled:
        return Compiled(tuple(self.compiled.values()), self.compiled[renamed[-1].name])

    def value(self, name: str) -> core.Expr:
        """A function of any loaded module, without arguments."""
        return _value(name, (m.functions for m in self.compiled.values()))

    # --- the library ---

    def library(self, name: str) -> None:
        """Bring in a library module and what it imports, dependencies first; others are not ours."""
        stack = [(name, False)]
        while stack:
            module, ready = stack.pop()
            found = self.loader.path.find_library(module)
            if module in self.compiled or found is None:
                continue
            path = Path(found.path)
            text, imports = self._imports(str(path))
            if not ready:
                stack.append((module, True))
                stack.extend((i, False) for i in imports if i not in self.compiled)
                continue
            self._one(module, path, text, imports)

    def _imports(self, path: str) -> tuple[str, tuple[str, ...]]:
        """The key of the text of a library file, and the modules that it imports."""
        status = os.stat(path)
        version = (path, status.st_mtime_ns, status.st_size)
        known = _IMPORTS.get(version)
        if known is None:
            text = library.text_key(Path(path).read_bytes())
            imports = library.read_imports(text)
            known = _IMPORTS[version] = (text, self.loader.imports_of(path) if imports is None else imports)
        return known

    def _one(self, module: str, path: Path, text: str, imports: tuple[str, ...]) -> None:
        key = library.bundle_key(text, tuple(self._keys.get(i, i) for i in sorted(imports)))
        self._keys[module] = key
        bundle = self._bundles.get(key) or _BUNDLES.get(key) or library.read_bundle(key)
        if bundle is None:
            _prepare_machine()
            if self._progress is not None:
                language = self.loader.path.dialect.name
                often = user_cache().how_often
                self._progress(f"compiling the {language} libraries that this program imports ({often})")
                self._progress = None  # one line is enough
            renamed = {m.name: m for m in self.loader.load_module(module)}
            self.loader.keys[module] = key
            if module in renamed:
                library.write(text, Bundle(key, library.slim(renamed[module]), self.compiled[module]))
            return
        self._bundles[key] = bundle
        if not bundle.compiled.tables.families:
            _BUNDLES[key] = bundle
        self.loader.adopt(bundle.renamed, str(path), key)
        self.take(bundle.compiled, ())

    # --- modules of the project ---

    def take(self, compiled: CompiledModule, imports: tuple[str, ...]) -> None:
        """Bring in a module that was compiled before."""
        self._later.append((compiled, imports))
        self.compiled[compiled.name] = compiled

    def is_marked(self, file: str) -> bool:
        """Whether code in a file is marked for coverage."""
        return self._marking is not None and self._marking.covers(file)

    def sees(self, module: str, other: str) -> bool:
        """Whether whoever loads a module has another one, too: it imports it, however far, or everybody has it."""
        seen: set[str] = set()
        work = [RUNNER, module]
        while work:
            name = work.pop()
            if name not in seen:
                seen.add(name)
                known = self.loader.modules.get(name)
                work.extend(() if known is None else known.imports)
        return other in seen

    def compile(self, module: RenamedModule) -> CompiledModule:
        """Compile a module whose imports are there."""
        inside = is_library_file(module.file)
        try:
            self.compiled[module.name] = compile_module(
                module, self.environment, trusted=inside, marking=self._marking
            )
            if is_boot(module.name):  # what it declares is defined elsewhere
                self.compiled[module.name] = replace(
                    self.compiled[module.name], functions={}, datas=(), rich=()
                )
        except TypeFault as fault:
            for each in {id(f): f for f in (fault, *getattr(fault, "faults", ()))}.values():
                each.message = self.dialect.spoken(each.message)
                each.hint = each.hint and self.dialect.spoken(each.hint)
            raise
        return self.compiled[module.name]


#: The constructor of what the runner `perform` gives, if no exception ended the action.
GIVEN = f"{RUNNER}.Gave"


def performed(action: core.Expr, runner: str = "runMain") -> core.Expr:
    """The expression that runs an action and gives its exit code."""
    return core.Call(f"{RUNNER}.{runner}", (action, core.Con("Clew.Prim.World")))


def io_program(compiled: Compiled, name: str) -> core.Program:
    """The linked program with a constant `it` that runs an action and gives its exit code."""
    return with_it(compiled, performed(compiled.value(name)))


def pure_program(compiled: Compiled, name: str) -> core.Program:
    """The linked program with a constant `it` that is a value of the user's module."""
    return with_it(compiled, compiled.value(name))


def linked_with_it(compiled: Compiled, body: core.Expr, roots: Sequence[str] = ()) -> core.Program:
    """The linked program with a constant `it`, as written: labels, coverage and traces are made from this."""
    with without_collecting():
        return link([*compiled.modules, _it_module(compiled, body)], ["it", *roots])


def with_it(compiled: Compiled, body: core.Expr, roots: Sequence[str] = ()) -> core.Program:
    """The linked program with a constant `it`, and with `roots` whether or not that needs them; optimised."""
    with without_collecting():
        names = ["it", *roots]
        program = fuse(optimise(linked_with_it(compiled, body, roots), names), names)
        return with_places(evaluate_early(program, effects=[IO_RESULT]))


def recorded_with_it(
    compiled: Compiled, body: core.Expr, roots: Sequence[str] = (), *, early: bool = True
) -> core.Program:
    """The linked program for recording: the libraries are optimised, and the user's code stays as it was written.

    With `early`, what is needed in any case is evaluated early, which is faster; the order of failures may change.
    """
    with without_collecting():
        names = ["it", *roots]
        written = expand_compositions(linked_with_it(compiled, body, roots), COMPOSE, names)
        program = optimise(written, names, keep_own=True)
        return with_distinct_nodes(evaluate_early(program, effects=[IO_RESULT]) if early else program)


def _it_module(compiled: Compiled, body: core.Expr) -> CompiledModule:
    it = core.Function("it", (), body)
    return CompiledModule("it", compiled.main.tables, (), by_name([it]), (), (), False)
