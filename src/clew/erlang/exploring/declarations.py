"""What a module of Erlang declares, as exploration sees it: functions with the types that they take.

A function takes what its specification says, each alternative of it by itself; without one, what its clauses take when they
return (success types): any other call crashes, and nobody promised that it would not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from clew.core import nodes as core
from clew.erlang.compiled_modules import split
from clew.erlang.exploring.explored_types import UNTRIED, ExploredTypes
from clew.erlang.exploring.made_terms import called_name
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.program import ErlangProgram
from clew.erlang.properties.named_tests import is_run_by_a_framework
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes
from clew.erlang.syntax.written_atoms import atom_text
from clew.erlang.types import erlang_type as e
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.unknowns.opaque_terms import substituted
from clew.erlang.unknowns.unknown_atoms import new_atom
from clew.language.declarations import Identifier
from clew.language.types import TCon, Type

#: The type of truth values; other results are not taken apart.
TRUTH = "boolean()"
_RESULT = TCon("any result")
#: Tuples of any size have up to so many elements, and as many as the tuples of the module.
_TUPLES = 3
#: Atoms that are tried where any may be, at most.
_ATOMS = 12
_NO_RETURN = ("no_return", "none")


class ErlangDeclarations:
    """A program, seen from the module under test."""

    instance_methods: tuple[Identifier, ...] = ()

    def __init__(self, program: ErlangProgram) -> None:
        self._program = program
        #: How Core names the user's modules that are known by now.
        self._users: frozenset[str] = frozenset()
        self.module = program.name
        sizes = {len(n.items) for n in nodes(program.tree.forms) if isinstance(n, tree.TupleExpr)}
        self.types = ExploredTypes(
            program.types,
            program.name,
            self._atoms(),
            sorted(sizes | set(range(_TUPLES + 1))),
        )
        self.tested = tuple(self._tested())
        self._close()

    def _atoms(self) -> list[str]:
        """Atoms of the module, those that its patterns look for first, and one that it does not mention."""
        functions = [flat.function for flat in self._program.compiled.functions]
        sought = {alt.con for f in functions for alt in _alternatives(f)}
        forms = [f for f in self._program.tree.forms if isinstance(f, tree.FunctionDef)]
        called = {id(part) for n in nodes(forms) for part in _called(n)}
        written = [n for n in nodes(forms) if isinstance(n, tree.AtomLit) and id(n) not in called]
        known = split(t.atom(atom.name).name for atom in written)[0]
        ordered = sorted(set(known), key=lambda name: (name not in sought, name))
        looked_for = [name for name in ordered if name in sought]
        return [*looked_for[:_ATOMS], new_atom(ordered), *ordered[len(looked_for) : _ATOMS]]

    def _close(self) -> None:
        """Learn of all types that arguments are made of, so that those of constants are known."""
        waiting = [type_ for f in self.tested for type_ in f.arguments]
        seen: set[Type] = set()
        while waiting:
            type_ = waiting.pop()
            if type_ not in seen and isinstance(type_, TCon):
                seen.add(type_)
                waiting += [a for c in self.types.constructors(type_.name) for a in c.arguments]

    @property
    def files(self) -> frozenset[str]:
        return frozenset((self._program.file, *self._program.user_modules.values()))

    def is_users(self, core_name: str) -> bool:
        known = self._program.user_modules
        if len(self._users) < len(known):
            self._users = frozenset(map(atom_text, known))
        return core_name.partition(":")[0] in self._users

    # --- functions ---

    def _tested(self) -> Iterator[Identifier]:
        """The exported functions in the order of the source, without those that test frameworks run."""
        for form in self._program.tree.forms:
            if not isinstance(form, tree.FunctionDef) or is_run_by_a_framework(form):
                continue
            if (form.name, form.arity) in self._program.compiled.exports:
                yield from self.alternatives(form)

    def alternatives(self, function: tree.FunctionDef) -> Iterator[Identifier]:
        """A function at each alternative of its specification."""
        spoken = f"{atom_text(function.name)}/{function.arity}"
        core_name = t.function_name(self.module, function.name, function.arity)
        name = called_name(core_name, spoken, function.arity)
        for args, result in dict.fromkeys(self._calls(function)):
            yield Identifier(name, 0, tuple(map(self.types.type_, args)), result, self.module, function.span)

    def _calls(self, function: tree.FunctionDef) -> Iterator[tuple[tuple[ErlangType, ...], TCon]]:
        calls = self._program.specified_calls(function)
        for call in calls:
            yield tuple([substituted(arg, {}) for arg in call.args]), _result(call.result)
        if not calls:
            found = self._program.success[function.name, function.arity]
            taken = next(
                (t for t in (found.args, found.matched) if e.NONE not in t), (e.ANY,) * function.arity
            )
            yield tuple([substituted(arg, {}) for arg in taken]), _result(found.result)

    def is_promised(self, function: str, exception: str) -> bool:
        return function in self._promising

    @cached_property
    def _promising(self) -> frozenset[str]:
        """The functions whose specifications say that they may not return."""
        return frozenset(
            called_name(t.function_name(self.module, form.name, form.arity), "", form.arity).name
            for form in self._program.tree.forms
            if isinstance(form, tree.SpecDef) and any(_may_not_return(call.result) for call in form.types)
        )

    @cached_property
    def written(self) -> Sequence[core.Function]:
        return tuple(flat.function for flat in self._program.compiled.functions)

    def functions_of(self, module: str) -> tuple[Identifier, ...]:
        return self.tested if module == self.module else ()

    def type_text(self, t: Type) -> str | None:
        return t.name if isinstance(t, TCon) and t.name != UNTRIED else None

    # --- types ---

    def constructors(self, data: str) -> tuple[Identifier, ...]:
        return self.types.constructors(data)

    def is_visible(self, constructor: str) -> bool:
        return True

    def types_of(self, module: str) -> tuple[str, ...]:
        return ()

    def views(self, data: str) -> tuple[str, ...]:
        return ()

    def instances(self, cls: str) -> tuple[Identifier, ...]:
        return ()


def _called(node: object) -> Iterator[tree.Expr]:
    """The expressions that say what is called."""
    match node:
        case tree.CallExpr(function):
            yield function
        case tree.RemoteName(module, function) | tree.RemoteFun(module, function):
            yield from (module, function)


def _alternatives(function: core.Function) -> Iterator[core.Alt]:
    from clew.core.walk import nodes as core_nodes

    for node in core_nodes(function.body):
        if isinstance(node, core.Case):
            yield from (alt for alt in node.alts if isinstance(alt, core.Alt))


def _result(type_: ErlangType) -> TCon:
    return TCon(TRUTH) if type_ == e.BOOLEAN else _RESULT


def _may_not_return(result: tree.TypeExpr) -> bool:
    match result:
        case tree.NamedType(None, name, ()):
            return name in _NO_RETURN
        case tree.UnionType(items):
            return any(map(_may_not_return, items))
        case tree.AnnotatedType(_, inner):
            return _may_not_return(inner)
    return False
