"""A module of Erlang as exploration asks for it: its declarations, and programs to run test expressions in.

Test expressions are made of terms. Where numbers are solved for, a search chooses terms by itself
(`unknowns/unknown_terms`), so each tested function has another one beside it that takes what a search chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from clew.core.nodes import Call, Con, Function, Program, Var
from clew.core.types import Type as CoreType
from clew.erlang.compiled_modules import FlatFunction, flat_functions
from clew.erlang.exploring.conventions import conventions_of
from clew.erlang.exploring.declarations import ErlangDeclarations
from clew.erlang.exploring.made_terms import made_functions
from clew.erlang.exploring.solved_terms import expression_of
from clew.erlang.exploring.test_source import TestSource
from clew.erlang.program import ErlangProgram
from clew.erlang.types import erlang_type as e
from clew.erlang.unknowns.unknown_terms import UnknownTerms
from clew.language.conventions import Conventions
from clew.language.declarations import Identifier
from clew.language.expressions.expression import Apply, TestExpression
from clew.language.types import TCon, Type
from clew.machine.values.value import Value
from clew.source.dataclass import dataclass

_SEARCHED, _NEEDS, _MENTION = "clew:searched:", "clew:needs", "clew:mention"


@dataclass(frozen=True)
class ExploredModule:
    """What exploration knows of a program."""

    program: ErlangProgram

    @cached_property
    def declarations(self) -> ErlangDeclarations:
        return ErlangDeclarations(self.program)

    @cached_property
    def conventions(self) -> Conventions:
        return conventions_of(self.declarations)

    @cached_property
    def source(self) -> TestSource:
        return TestSource(self.declarations.types, self.declarations.tested)

    @cached_property
    def unknowns(self) -> UnknownTerms:
        return UnknownTerms(self.program.types)

    def searched(self, function: Identifier) -> str:
        """The function that takes what a search chooses; the alternatives of a specification have one each."""
        same = [f for f in self.declarations.tested if f.name == function.name]
        return f"{_SEARCHED}{same.index(function)}:{function.name.name}"

    def free_type(self, type_: Type) -> CoreType:
        return self.unknowns.unknown(self._erlang(type_)).type

    def _erlang(self, type_: Type) -> e.ErlangType:
        found = self.declarations.types.named(type_.name) if isinstance(type_, TCon) else None
        assert found is not None
        return found  # type: ignore[return-value]

    def solved_call(self, function: Identifier, chosen: Sequence[Value]) -> TestExpression | None:
        """A call with what a search has chosen, as a test expression."""
        if not function.arguments:
            return None
        found = [
            expression_of(self.unknowns.shown(value), type_, self.declarations.types)
            for value, type_ in zip(chosen, function.arguments, strict=True)
        ]
        args = [arg for arg in found if arg is not None]
        return self.source.filled(Apply(function.name, tuple(args))) if len(args) == len(found) else None

    def linked(self, functions: Sequence[Function], roots: Sequence[str]) -> Program:
        """A program with what makes terms for test expressions, and what makes them for searches."""
        searched = [f for f in self.declarations.tested if self.searched(f) in roots]
        convert = {
            self.searched(f): [self.unknowns.unknown(self._erlang(arg)).convert for arg in f.arguments]
            for f in searched
        }
        own = (*functions, *made_functions(tuple(roots)))
        flat = (*flat_functions(own), self.unknowns.needs(_NEEDS), self._mention())
        linked = self.program.linked(flat, (*(r for r in roots if r not in convert), _NEEDS, _MENTION))
        extended = self.unknowns.extended(linked)
        more = [self._entry(f, convert[self.searched(f)]) for f in searched]
        return replace(extended, functions=(*extended.functions, *more))

    def _mention(self) -> FlatFunction:
        """A function that mentions what test expressions are made of, so that the program has it."""
        body = Function(_MENTION, (), Con("Nil"), trusted=True)
        return FlatFunction(body, (), self.declarations.types.mentioned())

    def _entry(self, function: Identifier, convert: Sequence[str]) -> Function:
        params = tuple(f"x{i}" for i in range(len(convert)))
        given = tuple(Call(name, (Var(x),)) for name, x in zip(convert, params, strict=True))
        body = Call(function.name.name, given)
        return Function(self.searched(function), params, body, trusted=True)
