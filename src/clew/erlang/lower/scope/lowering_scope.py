"""What is known while a module of Erlang is lowered: its functions and records, and the names of one function."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field

from clew.core.nodes import Con, Expr, Function
from clew.erlang.lower.scope.coverage_marks import CoverageMarks, FlowMarks, FunctionMarks
from clew.erlang.lower.terms.core_terms import atom, function_name, raw_integer, text
from clew.erlang.syntax import tree
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

#: The variables of Erlang that are bound, and the Core variables that hold their values.
Env = Mapping[str, str]
Key = tuple[str, int]


@dataclass(slots=True)
class ModuleScope:
    """A module: what it defines and imports, and what lowering has met in it."""

    name: str
    file: str
    records: dict[str, tree.RecordDef] = field(default_factory=dict)
    functions: set[Key] = field(default_factory=set)
    imports: dict[Key, str] = field(default_factory=dict)
    exports: set[Key] = field(default_factory=set)
    #: Remote functions that are called by name.
    calls: set[tuple[str, str, int]] = field(default_factory=set)
    #: Constants of the module: long literals, which are built once.
    literals: list[Function] = field(default_factory=list)
    #: What their names begin with; an expression of the user has names of its own.
    literal_name: str = "literal"
    #: Whether funs that are given to `ets:fun2ms` are match specifications.
    makes_match_specs: bool = False
    #: What is labelled for coverage; None if nothing is.
    marks: CoverageMarks | FlowMarks | None = None

    def record(self, name: str, span: Span) -> tree.RecordDef:
        found = self.records.get(name)
        if found is None:
            raise ScopeFault(
                f"the record `{name}` is not defined", span, _near(name, self.records), slug="scope-unbound"
            )
        return found

    def field_place(self, record: tree.RecordDef, name: str, span: Span) -> int:
        """The place of a field in a record, from 0."""
        for place, defined in enumerate(record.fields):
            if defined.name == name:
                return place
        hint = _near(name, [defined.name for defined in record.fields])
        raise ScopeFault(f"the record `{record.name}` has no field `{name}`", span, hint, slug="scope-field")

    def literal(self, value: Expr, span: Span) -> str:
        """The name of a constant with this value."""
        name = f"{self.name}:{self.literal_name}{len(self.literals) + 1}"
        self.literals.append(Function(name, (), value, trusted=True, span=span))
        return name


@dataclass(slots=True)
class FunctionScope:
    """A function that is being lowered: where errors happen, and names that are new in it."""

    module: ModuleScope
    name: str
    arity: int
    #: What erlc calls the funs and generators in it, by their identities (`fun_names`).
    fun_names: Mapping[int, str] = field(default_factory=dict)
    _count: int = 0
    _funs: int = 0
    #: The function that erlc makes of the fun or generator that is being lowered, and its arity.
    _made: tuple[str, int] | None = None

    def fresh(self, wish: str = "v") -> str:
        """A Core variable that no variable of Erlang is."""
        self._count += 1
        return f"{wish}.{self._count}"

    def fun_number(self) -> int:
        self._funs += 1
        return self._funs - 1

    @contextmanager
    def inside(self, name: str, arity: int) -> Iterator[None]:
        """While the code of a fun or of a generator is lowered; the name is what follows that of the function."""
        before = self._made
        self._made = (self.made_name(name), arity)
        try:
            yield
        finally:
            self._made = before

    def made_name(self, name: str) -> str:
        """The whole name of a fun or of a generator, from what follows the function's."""
        return f"-{self.name}/{self.arity}-{name}"

    def place(self, span: Span) -> Expr:
        """Where an error happens, for stack traces."""
        name, arity = self._made or (self.name, self.arity)
        where = (
            atom(self.module.name, span),
            atom(name, span),
            raw_integer(arity, span),
            text(self.module.file, span),
            raw_integer(span.line, span),
        )
        return Con("At", where, span)

    @property
    def marks(self) -> FunctionMarks:
        """What marks places of this function for coverage."""
        return FunctionMarks(self.module.marks, function_name(self.module.name, self.name, self.arity))


def parameters(scope: FunctionScope, clauses: Sequence[tree.FunctionClause]) -> tuple[str, ...]:
    """New variables for the arguments of clauses, named as the source names them where it has one name for each."""
    found = []
    for patterns in zip(*(clause.patterns for clause in clauses), strict=True):
        names = {p.name for p in patterns if isinstance(p, tree.Var) and not p.name.startswith("_")}
        found.append(scope.fresh(names.pop() if len(names) == 1 else "a"))
    return tuple(found)


def bound(env: Env, name: str, value: str) -> Env:
    """The variables with one more."""
    return {**env, name: value}


def _near(name: str, names: object) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(name, list(names), 1)  # type: ignore[call-overload]
    return f"did you mean `{found[0]}`?" if found else None
