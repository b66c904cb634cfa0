"""A module of the user with everything that it calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from clew.core.nodes import Alt, Case, Con, Default, Expr, Function, Program
from clew.core.passes.match import MatchWarning
from clew.erlang.built_ins import built_in_name, original_name, with_built_ins
from clew.erlang.check.module_warnings import module_warnings
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.compiled_modules import (
    CompiledErlang,
    FlatFunction,
    compile_library,
    flat_functions,
    flattened,
)
from clew.erlang.linking import Linker
from clew.erlang.loaded_modules import load_module, module_tree
from clew.erlang.lower.lower_module import lower_expressions, lower_module, scope_of
from clew.erlang.lower.scope.coverage_marks import CoverageMarks, FlowMarks
from clew.erlang.lower.scope.otp_names import MISSING_MODULES
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.source_folders import SourceFolders, folders_around, is_library_path
from clew.erlang.syntax import tree
from clew.erlang.syntax.given_macros import given_macros
from clew.erlang.syntax.parser import parse_expressions, parse_module
from clew.erlang.syntax.tree import ErlangModule, FunctionDef
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import CallType, DeclaredTypes
from clew.erlang.types.success_types import SuccessType, success_types
from clew.language.loading import USUAL_LOADING, Loading, Marking
from clew.source.collecting import without_collecting
from clew.source.dataclass import dataclass

#: Gives the seed of the scheduler.
_SCHEDULE = "clew:schedule/0"
#: The constant that an expression of the user becomes.
IT = "it"


def as_bool(term: Expr) -> Expr:
    """Whether a term is `true`, as a value of Core."""
    return Case(term, (Alt("true", (), Con("True")),), Default("_", Con("False")))


def _itself(term: Expr) -> Expr:
    return term


@dataclass(frozen=True)
class ErlangProgram:
    """The user's module, parsed and compiled; other modules are compiled when something calls them."""

    file: str
    text: str
    sources: SourceFolders
    tree: tree.ErlangModule
    compiled: CompiledErlang
    #: Variables that are unused or hide others.
    variable_warnings: tuple[tuple[str, ErlangWarning], ...]
    #: What is labelled for coverage, if anything is.
    marks: CoverageMarks | FlowMarks | None = None
    marking: Marking | None = None
    #: The order in which processes take turns.
    schedule: int = 0

    @property
    def name(self) -> str:
        return self.tree.name

    @cached_property
    def _modules(self) -> dict[str, CompiledErlang | None]:
        return {self.name: with_built_ins(self.compiled, self._built_in)}

    def find(self, name: str) -> CompiledErlang | None:
        """A module by its name."""
        if name not in self._modules:
            original = original_name(name)
            found = self._found(name) if original is None else self._built_in(original)
            self._modules[name] = found
            if found is not None and not is_library_path(found.file):
                self.user_modules[name] = found.file
        return self._modules[name]

    def _found(self, name: str) -> CompiledErlang | None:
        found = self.sources.module(name)
        if found is None:
            return None
        file, text = found
        if is_library_path(file):
            return compile_library(text, file, self.sources)
        if self.marks is None or not (self.marking is None or self.marking.covers(file)):
            own = load_module(text, file, self.sources).compiled
        else:
            parsed = parse_module(text, file, self.sources.header, self.sources.defined)
            own = flattened(lower_module(parsed, self.marks))
        return with_built_ins(own, self._built_in)

    @cached_property
    def _built_ins(self) -> dict[str, CompiledErlang | None]:
        return {}

    def _built_in(self, name: str) -> CompiledErlang | None:
        """A module of ours under another name, beside one of the user that has its name."""
        if name not in self._built_ins:
            found = self.sources.library_module(name)
            self._built_ins[name] = None
            if found is not None:
                parsed = replace(
                    parse_module(found[1], found[0], self.sources.header), name=built_in_name(name)
                )
                self._built_ins[name] = flattened(lower_module(parsed), trusted=True)
        return self._built_ins[name]

    @cached_property
    def linker(self) -> Linker:
        return Linker(self.find)

    @cached_property
    def types(self) -> DeclaredTypes:
        """The types that the modules of the program declare."""
        return DeclaredTypes(self.tree_of)

    @cached_property
    def success(self) -> Mapping[tuple[str, int], SuccessType]:
        """What the clauses of the module's functions take and give."""
        return success_types(self.tree, self.types)

    def specified_calls(self, function: FunctionDef) -> Sequence[CallType]:
        """The alternatives of a function's specification; where they name a type that nobody knows, what clauses match."""
        key = function.name, function.arity
        calls = self.types.specification(self.name, *key)
        if not calls or self.types.knows_specification(self.name, *key):
            return calls
        matched = self.success[key].matched
        if e.NONE in matched:
            return calls
        return [
            replace(
                call,
                args=tuple([m if arg == e.ANY else arg for arg, m in zip(call.args, matched, strict=True)]),
            )
            for call in calls
        ]

    def tree_of(self, name: str) -> ErlangModule | None:
        """The source of a module."""
        if name == self.name:
            return self.tree
        found = self.sources.module(name)
        return None if found is None else module_tree(found[1], found[0], self.sources)

    @cached_property
    def user_modules(self) -> dict[str, str]:
        """The user's modules that are known by now, with their files."""
        return {} if is_library_path(self.compiled.file) else {self.name: self.compiled.file}

    def user_functions(self) -> Iterator[FlatFunction]:
        """The functions of the user's modules that are known by now."""
        for name in self.user_modules:
            module = self.find(name)
            if module is not None:
                yield from module.functions

    def with_expression(self, text: str, name: str, then: Callable[[Expr], Expr] = _itself) -> Program:
        """The program of an expression, or of what follows from it, which is the constant `it` in it."""
        exprs = parse_expressions(text, name)
        scope = scope_of(self.tree)
        # the user may call all functions of the module that is in front of them
        scope.exports.update(scope.functions)
        scope.literal_name = f"{IT}.literal"
        body = then(lower_expressions(scope, exprs))
        own = flat_functions((Function(IT, (), body, span=exprs[0].span.to(exprs[-1].span)), *scope.literals))
        return self.linked(own, (IT,))

    def marked(self) -> tuple[ErlangProgram, CoverageMarks]:
        """The program with labels for coverage in the user's modules, and what those mark."""
        marks = CoverageMarks()
        own = flattened(lower_module(self.tree, marks), trusted=False)
        made = replace(self, compiled=own, marks=marks)
        return made, marks

    def linked(self, own: Sequence[FlatFunction], roots: Sequence[str]) -> Program:
        if self.schedule:
            own = (
                *own,
                *flat_functions((Function(_SCHEDULE, ("_u",), t.integer(self.schedule), trusted=True),)),
            )
        with without_collecting():
            return self.linker.link(self.name, own, roots)

    def warnings(self) -> tuple[MatchWarning, ...]:
        """What is hardly meant: variables and functions that are unused, clauses that cannot match."""
        return module_warnings(
            self.tree,
            self.compiled.exports,
            self.variable_warnings,
            self.compiled.redundant,
            self.tree_of,
            MISSING_MODULES,
        )

    def user_texts(self) -> tuple[tuple[str, str], ...]:
        """The user's modules and headers that were read, as text."""
        found: dict[str, str] = {}
        for file in self.tree.included:
            text = self.sources.read(file)
            if text is not None and not is_library_path(file):
                found[file] = text
        found[self.file] = self.text
        return tuple(found.items())


def load_program(
    text: str, file: str, loading: Loading = USUAL_LOADING, texts: tuple[tuple[str, str], ...] = ()
) -> ErlangProgram:
    """The program of a module's text."""
    sources = SourceFolders(folders_around(file, loading.folders), texts, given_macros(loading.flags))
    marking = loading.marking
    marks = None if marking is None else FlowMarks()
    with without_collecting():
        loaded = load_module(text, file, sources)
        compiled = loaded.compiled
        if marking is not None and marking.covers(file):
            compiled = flattened(lower_module(loaded.tree, marks), trusted=is_library_path(file))
    return ErlangProgram(
        file,
        text,
        sources,
        loaded.tree,
        compiled,
        loaded.variable_warnings,
        marks,
        marking,
        loading.schedule,
    )
