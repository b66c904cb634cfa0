"""Checks that Core is well-formed, which the machine and the passes take for granted.

Front ends are expected to produce Core that passes; `.core` files come from people. The reader refuses
much of this already, but programs are also built node by node.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from clew.core.builtin import BUILTIN, PRIMITIVE_TYPES
from clew.core.marks import PREFIX
from clew.core.names import Globals, closest, globals_of
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Choice,
    Con,
    DataType,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    Literal,
    LitKind,
    Match,
    Partial,
    PCon,
    PLit,
    Prim,
    Program,
    Var,
)
from clew.core.prims import PRIMITIVES
from clew.core.remembered import remembered
from clew.core.typecheck import MAX_ARITY, data_problems, scheme_problems, type_problems
from clew.core.walk import nodes, pattern_nodes, row_names, scoped_nodes
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, FormFault, ScopeFault
from clew.source.span import Span

__all__ = ["MAX_ARITY", "MAX_CONSTRUCTORS", "check", "problems"]

#: The most constructors of one type: the machine packs their tags.
MAX_CONSTRUCTORS = 1 << 15

_KINDS: dict[LitKind, type] = {
    LitKind.INT: int,
    LitKind.DOUBLE: float,
    LitKind.CHAR: str,
    LitKind.STRING: str,
}


def check(program: Program, *, flat: bool = True) -> None:
    """Raise the first problem of the program, if it has one."""
    for problem in _problems(program, flat):
        raise problem


def problems(program: Program, *, flat: bool = True) -> list[ClewError]:
    """Everything that is wrong with the program, in the order of its declarations."""
    return list(_problems(program, flat))


def _problems(program: Program, flat: bool) -> Iterator[ClewError]:
    known = globals_of(program)
    yield from _declared_twice(program)
    for data in program.datas:
        if len(data.constructors) > MAX_CONSTRUCTORS:
            message = f"the type '{data.name}' has {len(data.constructors)} constructors; the limit is {MAX_CONSTRUCTORS}"
            yield FormFault(message, data.span, slug="form-limit")
        yield from data_problems(data, known)
    labels: dict[str, Span] = {}
    for function in program.functions:
        earlier = _checked(function) if flat and function.trusted else None
        if earlier is not None and earlier.holds(known):
            continue
        found = False
        for problem in _function_problems(function, known, flat, labels):
            found = True
            yield problem
        if earlier is not None and not found:
            earlier.among(known)


def _function_problems(
    function: Function, known: Globals, flat: bool, labels: dict[str, Span]
) -> Iterator[ClewError]:
    yield from _repeated(function.params, f"parameter of '{function.name}'", function.span)
    if function.arity > MAX_ARITY:
        message = f"'{function.name}' takes {function.arity} parameters; the limit is {MAX_ARITY}"
        yield FormFault(message, function.span, slug="form-limit")
    yield from scheme_problems(function, known)
    yield from _Body(function, known, flat, labels).problems()


@dataclass(slots=True)
class _Checked:
    """A library function without a problem needs no other look where the names in it mean the same."""

    names: tuple[str, ...]
    has_labels: bool
    arities: list[tuple[int | None, int | None]] | None = None

    def holds(self, known: Globals) -> bool:
        return self.arities is not None and not self.has_labels and self.arities == self._arities(known)

    def among(self, known: Globals) -> None:
        """Note that there was no problem among these names."""
        self.arities = self._arities(known)

    def _arities(self, known: Globals) -> list[tuple[int | None, int | None]]:
        return [(known.functions.get(name), known.constructor_arity(name)) for name in self.names]


@remembered
def _checked(function: Function) -> _Checked:
    body = list(nodes(function.body))
    names = [node.name for node in body if isinstance(node, Call | Partial | Con)]
    names += (alt.con for node in body if isinstance(node, Case) for alt in node.alts if isinstance(alt, Alt))
    has_labels = any(isinstance(node, Label) for node in body)
    return _Checked(tuple(dict.fromkeys(names)), has_labels)


def _declared_twice(program: Program) -> Iterator[ClewError]:
    types: dict[str, object] = dict.fromkeys((*PRIMITIVE_TYPES, *(d.name for d in BUILTIN)))
    values: dict[str, str] = {c.name: "built in" for d in BUILTIN for c in d.constructors}
    for data in program.datas:
        if data.name in types:
            yield _duplicate("type", data.name, data.span)
        types[data.name] = None
        for constructor in data.constructors:
            if constructor.name in values:
                yield _duplicate("constructor", constructor.name, constructor.span, values[constructor.name])
            values[constructor.name] = f"declared in the type '{data.name}'"
    for function in program.functions:
        if function.name in values:
            yield _duplicate("function", function.name, function.span, values[function.name])
        values[function.name] = "declared as a function"


def _duplicate(what: str, name: str, span: Span, earlier: str = "declared") -> FormFault:
    return FormFault(f"the {what} '{name}' is already {earlier}", span, slug="form-duplicate")


def _repeated(names: Iterable[str], what: str, span: Span) -> Iterator[ClewError]:
    for name, count in Counter(names).items():
        if count > 1 and name != "_":
            yield FormFault(f"the {what} '{name}' occurs {count} times", span, slug="form-duplicate")


class _Body:
    """Checks the body of one function."""

    def __init__(self, function: Function, known: Globals, flat: bool, labels: dict[str, Span]) -> None:
        self.function = function
        self.known = known
        self.flat = flat
        self.labels = labels

    def problems(self) -> Iterator[ClewError]:
        for node, bound in scoped_nodes(self.function.body, self.function.params):
            if isinstance(node, Var):
                if node.name == "_" or bound[node.name] <= 0:
                    yield self.unknown(
                        "variable", node.name, [n for n, c in bound.items() if c > 0], node.span
                    )
            else:
                yield from self.node(node)

    def unknown(self, what: str, name: str, candidates: Iterable[str], span: Span) -> ScopeFault:
        message = f"there is no {what} '{name}' in '{self.function.name}'"
        return ScopeFault(message, span, closest(name, candidates), slug="scope-unknown")

    def node(self, node: Expr) -> Iterator[ClewError]:
        match node:
            case Lit(literal, span):
                yield from _literal(literal, span)
            case Con(name, args, span):
                arity = self.known.constructor_arity(name)
                if arity is None:
                    yield self.unknown("constructor", name, self.known.owners, span)
                elif arity != len(args):
                    yield _arity("constructor", name, arity, len(args), span)
            case Call(name, args, span):
                arity = self.known.functions.get(name)
                if arity is None:
                    yield self.unknown("function", name, self.known.functions, span)
                elif arity != len(args):
                    yield _arity("function", name, arity, len(args), span)
            case Partial(name, args, span):
                yield from self.partial(name, len(args), span)
            case Prim(name, args, span):
                primitive = PRIMITIVES.get(name)
                if primitive is None:
                    yield self.unknown("primitive", name, PRIMITIVES, span)
                elif primitive.arity != len(args):
                    yield _arity("primitive", name, primitive.arity, len(args), span)
            case App(_, args, span):
                if not 0 < len(args) <= MAX_ARITY:
                    yield FormFault(f"an application has {len(args)} arguments", span, slug="form-arity")
            case Let(bindings, _, span):
                if not bindings:
                    yield FormFault("a let defines nothing", span, slug="form-empty")
                yield from _repeated((b.name for b in bindings), "local name", span)
            case Case():
                yield from self.case(node)
            case Choice(alternatives, span):
                if len(alternatives) < 2:
                    message = f"a choice has {len(alternatives)} alternatives; it needs two or more"
                    yield FormFault(message, span, slug="form-choice")
            case Free():
                yield from self.free(node)
            case Label(label, _, span):
                if label in self.labels and not label.startswith(PREFIX):  # copies of code share marks
                    message = f"the label '{label}' stands at two places"
                    yield FormFault(message, span, f"the other is at {self.labels[label]}", slug="form-label")
                self.labels.setdefault(label, span)
            case Lambda() | Match():
                yield from self.rich(node)

    def partial(self, name: str, given: int, span: Span) -> Iterator[ClewError]:
        arity = self.known.constructor_arity(name)
        if arity is None:
            arity = self.known.functions.get(name)
        if arity is None:
            yield self.unknown(
                "function or constructor", name, (*self.known.functions, *self.known.owners), span
            )
        elif given >= arity:
            message = f"the partial application of '{name}' has all of its {arity} arguments"
            yield FormFault(message, span, "make it a call", slug="form-partial")

    def case(self, node: Case) -> Iterator[ClewError]:
        owner: DataType | None = None
        kind: LitKind | None = None
        seen: set[object] = set()
        for alt in node.alts:
            key: object
            if isinstance(alt, Alt):
                found = self.known.owner(alt.con)
                arity = self.known.constructor_arity(alt.con)
                if found is None or arity is None:
                    yield self.unknown("constructor", alt.con, self.known.owners, alt.span)
                    continue
                if arity != len(alt.vars):
                    yield _arity("constructor", alt.con, arity, len(alt.vars), alt.span)
                yield from _repeated(alt.vars, "pattern variable", alt.span)
                if kind is not None or (owner is not None and owner.name != found.name):
                    other = f"of the type '{owner.name}'" if owner is not None else "literals"
                    message = f"'{alt.con}' is of the type '{found.name}', but other alternatives are {other}"
                    yield FormFault(message, alt.span, slug="form-mixed")
                owner, key = owner or found, alt.con
            else:
                literal = alt.literal
                yield from _literal(literal, alt.span)
                if literal.kind is LitKind.STRING:
                    yield FormFault("a case cannot choose by a string", alt.span, slug="form-string")
                if owner is not None or (kind is not None and kind is not literal.kind):
                    message = "the alternatives of a case mix literals of one kind with something else"
                    yield FormFault(message, alt.span, slug="form-mixed")
                kind, key = kind or literal.kind, (literal.kind, literal.value)
            if key in seen:
                yield FormFault("this alternative repeats an earlier one", alt.span, slug="form-duplicate")
            seen.add(key)

    def free(self, node: Free) -> Iterator[ClewError]:
        if not node.vars:
            yield FormFault("a free introduces nothing", node.span, slug="form-empty")
        yield from _repeated((v.name for v in node.vars), "free variable", node.span)
        scheme = self.function.scheme
        for variable in node.vars:
            allowed = scheme.vars if scheme is not None else ()
            yield from type_problems(variable.type, self.known, allowed, variable.span)

    def rich(self, node: Lambda | Match) -> Iterator[ClewError]:
        if self.flat:
            what, pass_ = ("lambda", "lift") if isinstance(node, Lambda) else ("match", "match")
            message = f"a {what} is left in '{self.function.name}'"
            yield FormFault(message, node.span, f"the pass '{pass_}' removes it", slug="form-rich")
            return
        if isinstance(node, Lambda):
            if not 0 < len(node.params) <= MAX_ARITY:
                yield FormFault(f"a lambda has {len(node.params)} parameters", node.span, slug="form-arity")
            yield from _repeated(node.params, "parameter", node.span)
            return
        for row in node.rows:
            if len(row.patterns) != len(node.scrutinees):
                message = f"a row has {len(row.patterns)} patterns for {len(node.scrutinees)} scrutinees"
                yield FormFault(message, row.span, slug="form-row")
            yield from _repeated(row_names(row), "pattern variable", row.span)
            for pattern in (p for top in row.patterns for p in pattern_nodes(top)):
                if isinstance(pattern, PLit):
                    yield from _literal(pattern.literal, pattern.span)
                elif isinstance(pattern, PCon):
                    arity = self.known.constructor_arity(pattern.con)
                    if arity is None:
                        yield self.unknown("constructor", pattern.con, self.known.owners, pattern.span)
                    elif arity != len(pattern.args):
                        yield _arity("constructor", pattern.con, arity, len(pattern.args), pattern.span)


def _arity(what: str, name: str, arity: int, given: int, span: Span) -> FormFault:
    message = f"the {what} '{name}' takes {arity} arguments but is given {given}"
    return FormFault(message, span, slug="form-arity")


def _literal(literal: Literal, span: Span) -> Iterator[ClewError]:
    value = literal.value
    fits = type(value) is _KINDS[literal.kind]
    if fits and literal.kind is LitKind.CHAR and isinstance(value, str):
        fits = len(value) == 1
    if not fits:
        message = f"{value!r} is not the value of a literal of kind '{literal.kind.value}'"
        yield FormFault(message, span, slug="form-literal")
