"""Atoms to choose from where any may be: those that the program mentions, and one that it does not.

The user's own come first, then what libraries look for; what libraries only build, as they do for errors, comes last.
All atoms that the program does not mention behave alike until something looks at their
text, so one of them stands for all; only where the text is looked at are others lost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from clew.core.nodes import Alt, Call, Case, Con, Constructor, DataType, Expr, Function, Program, Var
from clew.core.types import TypeCon, TypeVar
from clew.core.walk import nodes
from clew.erlang.compiled_modules import atom_key, split
from clew.erlang.lower.terms import core_terms as t
from clew.machine.values.value import Construct, Value
from clew.source.dataclass import dataclass

ATOMS = TypeCon("clew:Atoms")
_LIBRARY, _BUILT, _TEXT = TypeCon("clew:LibraryAtoms"), TypeCon("clew:BuiltAtoms"), TypeCon("clew:AtomText")
_FRESH, _OTHER, _RARE = "clew:Atoms:fresh", "clew:Atoms:library", "clew:RareAtoms:built"
#: Names for an atom that the program does not mention.
_NAMES = ("a", "b", "c", "x", "y", "z", "foo", "bar", "other", "another")


@dataclass(frozen=True)
class KnownAtoms:
    """The atoms of a program, by their constructors: what the user's looks for, its others, the same of libraries."""

    sought: tuple[str, ...]
    others: tuple[str, ...]
    library: tuple[str, ...]
    built: tuple[str, ...]

    @property
    def own(self) -> tuple[str, ...]:
        """The atoms of the user's program."""
        return (*self.sought, *self.others)

    @staticmethod
    def of(program: Program, more: Collection[str] = ()) -> KnownAtoms:
        """The atoms of a linked program; `more` are those among its types."""
        users = [f for f in program.functions if not f.trusted]
        mentioned = set(more).union(*(mentioned_constructors(f) for f in users))
        sought = set(more).union(*(_looked_for(f) for f in users))
        (term,) = [d for d in program.datas if d.name == "Term"]
        libraries = set[str]().union(*(_looked_for(f) for f in program.functions if f.trusted))
        atoms = sorted(split(c.name for c in term.constructors)[0], key=atom_key)
        return KnownAtoms(
            tuple(a for a in atoms if a in sought),
            tuple(a for a in atoms if a in mentioned and a not in sought),
            tuple(a for a in atoms if a not in mentioned and a in libraries),
            tuple(a for a in atoms if a not in mentioned and a not in libraries),
        )

    @cached_property
    def fresh(self) -> str:
        """A name that no atom has."""
        return new_atom({*self.own, *self.library, *self.built})

    def datas(self) -> list[DataType]:
        """The types to choose atoms from."""
        own = [Constructor(_own(a)) for a in self.sought]
        own.append(Constructor(_FRESH, (_TEXT,), (False,)))
        own += [Constructor(_own(a)) for a in self.others]
        if self.library or self.built:
            own.append(Constructor(_OTHER, (_LIBRARY,), (False,)))
        texts = (
            Constructor("clew:AtomText:plain"),
            Constructor("clew:AtomText:other", (TypeVar("unknowable"),), (False,)),
        )
        library = [Constructor(_library(a)) for a in self.library]
        if self.built:
            library.append(Constructor(_RARE, (_BUILT,), (False,)))
        return [
            DataType(ATOMS.name, (), tuple(own), trusted=True),
            DataType(_TEXT.name, (), texts, trusted=True),
            DataType(_LIBRARY.name, (), tuple(library), trusted=True),
            DataType(_BUILT.name, (), tuple(Constructor(_built(a)) for a in self.built), trusted=True),
        ]

    def functions(self) -> list[Function]:
        """The functions from choices to atoms."""
        alts = [Alt(_own(a), (), Con(a)) for a in self.own]
        text = Case(
            Var("t"),
            (
                Alt("clew:AtomText:plain", (), t.text(self.fresh)),
                Alt("clew:AtomText:other", ("other",), Var("other")),
            ),
        )
        text_function = Function("clew:atom_text", ("t",), text, trusted=True)
        alts.append(Alt(_FRESH, ("t",), Con("Atom", (Call(text_function.name, (Var("t"),)),))))
        others = [Alt(_library(a), (), Con(a)) for a in self.library]
        if self.built:
            rare = tuple(Alt(_built(a), (), Con(a)) for a in self.built)
            others.append(Alt(_RARE, ("b",), Case(Var("b"), rare)))
        if others:
            alts.append(Alt(_OTHER, ("a",), Case(Var("a"), tuple(others))))
        return [Function("clew:atom", ("x",), Case(Var("x"), tuple(alts)), trusted=True), text_function]

    def term(self, choice: Expr) -> Expr:
        return Call("clew:atom", (choice,))

    def shown(self, choice: Value) -> Value:
        """The atom of a choice, as far as it was made."""
        match choice:
            case Construct(name="clew:Atoms:fresh"):
                return Construct(self.fresh)
            case Construct(
                name="clew:Atoms:library", args=(Construct(name=_, args=(Construct(name=name),)),)
            ):
                return Construct(name.removeprefix(_built("")))
            case Construct(name="clew:Atoms:library", args=(Construct(name=name),)) if name != _RARE:
                return Construct(name.removeprefix(_library("")))
            case Construct(name=name):
                return Construct(name.removeprefix(_own("")))
        return choice

    def views(self, constructor: str) -> Iterator[Alt]:
        """For each atom, the alternative of a case that gives its choice in a constructor."""
        for atom in self.own:
            yield Alt(atom, (), Con(constructor, (Con(_own(atom)),)))
        for atom in self.library:
            yield Alt(atom, (), Con(constructor, (Con(_OTHER, (Con(_library(atom)),)),)))
        for atom in self.built:
            rare = Con(_RARE, (Con(_built(atom)),))
            yield Alt(atom, (), Con(constructor, (Con(_OTHER, (rare,)),)))


def new_atom(taken: Collection[str]) -> str:
    """A name that none of these atoms has."""
    free = [name for name in _NAMES if name not in taken]
    return free[0] if free else next(n for n in (f"a{i}" for i in range(len(taken) + 1)) if n not in taken)


def mentioned_constructors(function: Function) -> set[str]:
    """The constructors that a flat function builds or looks for."""
    found: set[str] = set()
    for node in nodes(function.body):
        if isinstance(node, Con):
            found.add(node.name)
        elif isinstance(node, Case):
            found.update(alt.con for alt in node.alts if isinstance(alt, Alt))
    return found


def _looked_for(function: Function) -> set[str]:
    """The constructors that a flat function has alternatives for."""
    cases = [node for node in nodes(function.body) if isinstance(node, Case)]
    return {alt.con for case in cases for alt in case.alts if isinstance(alt, Alt)}


def _own(atom: str) -> str:
    return f"clew:Atoms:is:{atom}"


def _library(atom: str) -> str:
    return f"clew:LibraryAtoms:{atom}"


def _built(atom: str) -> str:
    return f"clew:BuiltAtoms:{atom}"
