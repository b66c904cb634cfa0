"""UnknownTerm terms: for a type of Erlang, a data type of Core whose values a search chooses, and a function to terms.

All terms are of one type of Core, and a free variable of that type would be any term at all. So every type that is
searched gets a data type of its own, the *choice*, with a constructor for each alternative of the type, and a function
that makes the term of a choice. That function is lazy: a term is chosen as far as the program looks at it, although
evaluation in Erlang is strict, since making a term can neither raise nor run anything that is seen. Integers stay
symbolic within their bounds; a bitstring is a symbolic number of bytes and as many symbolic bytes as are looked at.

Where a type has terms that no alternative stands for (atoms with other names, larger tuples, processes), the last
alternative is one that cannot be made: a call that could take it ends there, and nothing is proved about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace

from clew.core.nodes import Alt, Case, Con, Constructor, DataType, Default, Expr, Function, Program, Var
from clew.core.types import Type, TypeCon
from clew.erlang.compiled_modules import FlatFunction
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.types import erlang_type as e
from clew.erlang.types.declared_types import DeclaredTypes
from clew.erlang.types.erlang_type import ErlangType
from clew.erlang.unknowns.core_pieces import FAIL, CorePieces
from clew.erlang.unknowns.likely_terms import LikelyTerms
from clew.erlang.unknowns.opaque_terms import Maker, makers
from clew.erlang.unknowns.term_choices import (
    ChoiceBuilder,
    ChoiceParts,
    TermAlternative,
    UnknownTerm,
    rest_of,
)
from clew.erlang.unknowns.unknown_atoms import KnownAtoms, mentioned_constructors
from clew.erlang.unknowns.unknown_funs import UnknownFuns
from clew.machine.values.value import Construct, ListValue, Value
from clew.source.dataclass import dataclass
from clew.source.losses import Loss, Losses

_CHOICE, _TERM = "clew:Choice", "clew:term"
#: Tuples of any size have up to so many elements, and as many as the tuples that the program mentions.
_TUPLES = 3


@dataclass(frozen=True, slots=True)
class TypesByClause:
    """The types that an argument has in the clauses of a specification, by their order."""

    types: tuple[ErlangType, ...]


@dataclass
class UnknownTerms:
    """The choices for the types of one program, made as they are needed.

    First all types are declared with `unknown`; then the program is linked with `needs`, so that it has the atoms and
    functions that the terms are made of; then `extended` adds the choices to it.
    """

    types: DeclaredTypes
    #: The module inside of which types are not opaque, if any.
    inside: str | None = None
    _names: dict[ErlangType | TypesByClause, int] = field(default_factory=dict)
    _order: list[ErlangType | TypesByClause] = field(default_factory=list)
    _alternatives: dict[str, TermAlternative] = field(default_factory=dict)
    _makers: dict[e.DeclaredType, tuple[Maker, ...]] = field(default_factory=dict)
    #: The atoms that the types mention, by their constructors.
    _atoms: set[str] = field(default_factory=set)
    _lost: set[Loss] = field(default_factory=set)

    def unknown(self, type_: ErlangType | TypesByClause) -> UnknownTerm:
        """How terms of a type are chosen, or of one that depends on the clause of a specification."""
        number = self._number(type_)
        return UnknownTerm(TypeCon(f"{_CHOICE}{number}"), f"{_TERM}{number}")

    def makes(self, function: str) -> bool:
        """Whether a function of an extended program makes terms of choices."""
        return function.startswith(_TERM)

    def _number(self, type_: ErlangType | TypesByClause) -> int:
        known = self._names.get(type_)
        if known is not None:
            return known
        self._names[type_] = len(self._order)
        self._order.append(type_)
        return self._names[type_]

    # --- linking ---

    def needs(self, name: str, functions: Sequence[str] = (), atoms: Sequence[str] = ()) -> FlatFunction:
        """A function that mentions all that the terms of the types are made of, to be linked as a root.

        It also mentions the functions and atoms that are given.
        """
        mentions = dict.fromkeys(("erl.map_put", "erl.items", "erl.is_tuple", "erl.equal", *functions))
        constructors: dict[str, None] = dict.fromkeys(
            ("Nil", "Cons", "Int", *(t.atom(a).name for a in atoms))
        )
        seen = 0
        while seen < len(self._order):
            for part in self._parts(self._order[seen]):
                match part:
                    case e.AtomTerms(str() as atom):
                        constructors[t.atom(atom).name] = None
                        self._atoms.add(t.atom(atom).name)
                    case e.TupleTerms(items) if items is not None:
                        constructors[t.tuple_con(len(items))] = None
                    case e.FunTerms(args) if args is not None:
                        constructors[t.fun_con(len(args))] = None
                    case e.DeclaredType() if self._is_closed(part):
                        for maker in self.made(part):
                            mentions[maker.function] = None
            seen += 1
        return FlatFunction(
            Function(name, (), Con("Nil"), trusted=True), tuple(mentions), tuple(constructors)
        )

    def _parts(self, type_: ErlangType | TypesByClause) -> Iterator[ErlangType]:
        """The alternatives of a type; the types inside of them get choices, too."""
        if isinstance(type_, TypesByClause):
            for each in type_.types:
                self._number(each)
            return
        for part in self._flat(type_):
            yield part
            if isinstance(part, e.DeclaredType):
                inner = [arg for maker in self.made(part) for arg in maker.args]
            elif isinstance(part, e.AnyTerm) or part == e.TUPLE:
                inner = [e.ANY]
            elif isinstance(part, e.NonemptyList):
                inner = [part.item, rest_of(part)]
            elif isinstance(part, e.FunTerms):
                inner = [part.result]
            else:
                inner = list(e.parts(part))
            for each in inner:
                self._number(each)

    def _flat(self, type_: ErlangType) -> list[ErlangType]:
        return self.types.opened(type_, self._is_closed)

    def _is_closed(self, named: e.DeclaredType) -> bool:
        """Whether a type is opaque here, and functions of its module make values of it."""
        return named.is_opaque and named.module != self.inside and bool(self.made(named))

    def made(self, named: e.DeclaredType) -> tuple[Maker, ...]:
        if named not in self._makers:
            self._makers[named] = ()
            self._makers[named] = makers(self.types, named)
        return self._makers[named]

    # --- the choices ---

    def extended(self, program: Program) -> Program:
        """A linked program with the choices of all types that were asked for."""
        atoms = KnownAtoms.of(program, self._atoms)
        parts = ChoiceParts(atoms, UnknownFuns(program, atoms), CorePieces(), _tuple_sizes(program))
        datas = atoms.datas()
        functions = atoms.functions()
        number = 0
        while number < len(self._order):  # making one may ask for others
            data, function = self._choice(number, parts)
            number += 1
            datas.append(data)
            functions.append(function)
        functions += parts.pieces.functions.values()
        if parts.funs.used:
            self.lose(Loss.FUNCTIONS)
        extended = replace(
            program, datas=(*program.datas, *datas), functions=(*program.functions, *functions)
        )
        return parts.funs.extended(extended)

    def _choice(self, number: int, parts: ChoiceParts) -> tuple[DataType, Function]:
        name = f"{_CHOICE}{number}"
        built = ChoiceBuilder(self, name, parts)
        type_ = self._order[number]
        if isinstance(type_, TypesByClause):
            built.add_clauses(type_.types)
        else:
            for part in self._flat(type_):
                built.add(part)
        found = built.alternatives
        self._alternatives.update((a.name, a) for a in found)
        constructors = tuple(Constructor(a.name, a.fields, (False,) * len(a.fields)) for a in found)
        alts = []
        for a in found:
            names = tuple(f"x{i}" for i in range(len(a.fields)))
            alts.append(Alt(a.name, names, a.term([Var(n) for n in names])))
        body: Expr = Case(Var("x"), tuple(alts)) if alts else FAIL
        return (
            DataType(name, (), constructors, trusted=True),
            Function(f"{_TERM}{number}", ("x",), body, trusted=True),
        )

    def likely(
        self, arguments: Sequence[Type], rows: Sequence[Sequence[ErlangType]]
    ) -> list[tuple[Value, ...]]:
        """Templates for arguments of some choices, of the forms that these types have; after `extended`."""
        return LikelyTerms(self._alternatives, self._flat).templates(arguments, rows)

    def of_one_clause(self, name: str, arguments: Sequence[UnknownTerm | None]) -> Function:
        """A function of chosen arguments, None being those of any clause: whether all are of the same clause."""
        params = tuple(f"x{i}" for i in range(len(arguments)))
        tied = [(param, u) for param, u in zip(params, arguments, strict=True) if u is not None]
        clauses = len(self._clause_names(tied[0][1]))
        no = Default("_", Con("False"))

        def agrees(clause: int, left: Sequence[tuple[str, UnknownTerm]]) -> Expr:
            if not left:
                return Con("True")
            (param, unknown), *others = left
            same = Alt(self._clause_names(unknown)[clause], ("_",), agrees(clause, others))
            return Case(Var(param), (same,), no)

        (first, unknown), *others = tied
        names = self._clause_names(unknown)
        alts = tuple(Alt(names[i], ("_",), agrees(i, others)) for i in range(clauses))
        return Function(name, params, Case(Var(first), alts), trusted=True)

    def _clause_names(self, unknown: UnknownTerm) -> list[str]:
        return [name for name in self._alternatives if name.startswith(f"{unknown.type.name}:")]

    def lose(self, loss: Loss) -> None:
        self._lost.add(loss)

    @property
    def bounded(self) -> Losses:
        """Which terms are not chosen where a search does not see everything."""
        return Losses.of(*(self._lost & {Loss.DOUBLES}))

    @property
    def losses(self) -> Losses:
        """Which terms are never chosen, whatever a search does."""
        return Losses.of(*(self._lost - {Loss.DOUBLES}))

    # --- to show them ---

    def mended(self, value: Value) -> Value:
        """A choice of which parts were filled in without regard to bounds, as one that is a term of the type."""
        match value:
            case Construct(name=name, args=args):
                alternative = self._alternatives.get(name)
                if alternative is not None and alternative.mend is not None:
                    args = alternative.mend(args)
                return Construct(name, tuple([self.mended(arg) for arg in args]))
            case ListValue(items=items, rest=rest):
                return ListValue(
                    tuple([self.mended(item) for item in items]), None if rest is None else self.mended(rest)
                )
        return value

    def shown(self, value: Value) -> Value:
        """A choice as the term that it stands for, as far as it was made."""
        if isinstance(value, Construct) and value.name in self._alternatives:
            return self._alternatives[value.name].value(value.args)
        return value


def _tuple_sizes(program: Program) -> list[int]:
    """The sizes of tuples to try where any may be: small ones, and those that the user's functions mention."""
    mentioned = {name for f in program.functions if not f.trusted for name in mentioned_constructors(f)}
    sizes = {int(name[5:]) for name in mentioned if name.startswith("Tuple") and name[5:].isdigit()}
    return sorted(sizes | set(range(_TUPLES + 1)))
