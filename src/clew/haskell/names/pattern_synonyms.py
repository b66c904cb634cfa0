"""Pattern synonyms as functions: what takes a value apart, and what makes one.

`pattern P x y <- p where P x y = e` becomes a type of what there is to find, and two functions:

    data $RP a b = $CP a b | $NP        $mP p = $CP x y; $mP _ = $NP        $bP x y = e

The pattern `P q r` is then the view `($mP -> $CP q r)`: as in GHC, `p` is matched as a whole before `q` and `r` are.
With a signature `pattern P :: req => prov => t -> u -> v`, `$CP` has fields of these types, the context `prov`, and the
type variables that are not in `v`; `$mP` has the type `req => v -> $RP ...`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clew.haskell.names.interface import Entity, Kind
from clew.haskell.names.rename_types import type_variables
from clew.haskell.names.standard import STANDARD
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser_type import function_type
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault
from clew.source.span import Span

_UNIT = Name("()")
_ARROW = s.TCon(Name("->"))


def _matcher(name: Name) -> Name:
    return Name(f"$m{name.text}", name.qualifier)


def _builder(name: Name) -> Name:
    return Name(f"$b{name.text}", name.qualifier)


def _found_type(name: Name) -> Name:
    return Name(f"$R{name.text}", name.qualifier)


def _found(name: Name) -> Name:
    return Name(f"$C{name.text}", name.qualifier)


def _missed(name: Name) -> Name:
    return Name(f"$N{name.text}", name.qualifier)


# --- uses ---------------------------------------------------------------------------------------------


def as_view(name: Name, parts: Sequence[s.Pattern], span: Span) -> s.Pattern:
    """The pattern that a synonym, applied to renamed patterns, stands for."""
    return s.PView(s.Var(_matcher(name), span), s.PCon(_found(name), tuple(parts), span), span)


def as_record_view(synonym: Entity, fields: Sequence[s.FieldPattern], span: Span) -> s.Pattern:
    """The pattern `P {x = p, ...}` with renamed fields."""
    given = {item.name: item.pattern for item in fields}
    parts = [given.get(field) or s.PWild(span) for field in synonym.fields]
    return as_view(synonym.name, parts, span)


def builder_of(synonym: Entity, span: Span) -> Name:
    """The function that a synonym is in an expression."""
    if synonym.kind is Kind.VIEW:
        raise ScopeFault(
            f"the pattern synonym '{synonym.name.text}' can only be used in patterns",
            span,
            "it is declared with '<-' and makes no value",
            slug="scope-pattern",
        )
    return _builder(synonym.name)


def as_expression(synonym: Entity, span: Span) -> s.Expr:
    """What a synonym stands for in an expression."""
    function = s.Var(builder_of(synonym, span), span)
    return function if synonym.arity else s.App(function, s.Con(_UNIT, span), span)


def as_record(synonym: Entity, fields: Sequence[s.FieldValue], span: Span) -> s.Expr:
    """The expression `P {x = e, ...}` with renamed fields."""
    given = {item.name: item.value for item in fields}
    made = as_expression(synonym, span)
    for field in synonym.fields:
        value = given.get(field)
        made = s.App(made, value if value is not None else _no_value(field, span), span)
    return made


def _no_value(field: Name, span: Span) -> s.Expr:
    """What a field has that is not given."""
    text = s.Lit(s.Literal(s.LiteralKind.STRING, f"Missing field in record construction {field.text}"), span)
    return s.App(s.Var(STANDARD["recConError"], span), text, span)


def as_update(synonym: Entity, record: s.Expr, fields: Sequence[s.FieldValue], span: Span) -> s.Expr:
    """The expression `e {x = e', ...}` with renamed parts, where the fields are those of a synonym."""
    given = {item.name: item.value for item in fields}
    made: s.Expr = s.Var(builder_of(synonym, span), span)
    parts: list[s.Pattern] = []
    for number, field in enumerate(synonym.fields):
        value = given.get(field)
        if value is None:
            kept = Name(f"${number}")
            parts.append(s.PVar(kept, span))
            value = s.Var(kept, span)
        else:
            parts.append(s.PWild(span))
        made = s.App(made, value, span)
    return s.Case(record, (s.CaseAlt(as_view(synonym.name, parts, span), _plain(made, span), span),), span)


# --- declarations ------------------------------------------------------------------------------------------


def check_variables(decl: s.PatternSynonym) -> None:
    """Check that a synonym and the pattern that it stands for have the same variables."""
    bound = {name.text for name, _ in pattern_names(decl.pattern)}
    params = {name.text for name in decl.params}
    if bound != params or len(params) < len(decl.params):
        odd = sorted(bound ^ params) or [name.text for name in decl.params]
        raise ScopeFault(
            f"both sides of the pattern synonym '{decl.name.text}' must have the same variables, each once",
            decl.span,
            f"look at {', '.join(repr(text) for text in odd)}",
            slug="scope-pattern",
        )


def check_synonyms(decls: Iterable[s.Decl]) -> None:
    """Check that signatures have a pattern synonym each, and that none stands for a pattern with itself inside."""
    synonyms = {decl.name.text: decl for decl in decls if isinstance(decl, s.PatternSynonym)}
    signed: dict[str, Span] = {}
    for decl in decls:
        for name in decl.names if isinstance(decl, s.PatternSig) else ():
            what = f"the signature of the pattern synonym '{name.text}'"
            if name.text not in synonyms:
                raise ScopeFault(f"{what} lacks a definition of it", decl.span, slug="scope-lacking")
            if name.text in signed:
                first = f"first at {signed[name.text]}"
                raise ScopeFault(f"{what} is given twice", decl.span, first, slug="scope-duplicate")
            signed[name.text] = decl.span
    used = {text: _constructors(decl.pattern) & synonyms.keys() for text, decl in synonyms.items()}
    for text, decl in synonyms.items():
        if text in _reached(text, used):
            raise ScopeFault(
                f"the pattern synonym '{text}' stands for a pattern with itself inside",
                decl.span,
                slug="scope-pattern",
            )


def _reached(start: str, used: Mapping[str, frozenset[str]]) -> set[str]:
    found: set[str] = set()
    pending = list(used[start])
    while pending:
        text = pending.pop()
        if text not in found:
            found.add(text)
            pending += used[text]
    return found


def _constructors(pattern: s.Pattern) -> frozenset[str]:
    """The names of constructors in a pattern."""
    match pattern:
        case s.PCon(con, parts):
            return frozenset({con.text}).union(*map(_constructors, parts))
        case s.PRecord(con, fields):
            inner = [item.pattern for item in fields if item.pattern is not None]
            return frozenset({con.text}).union(*map(_constructors, inner))
        case s.PInfix(parts, operators):
            return frozenset(con.text for con in operators).union(*map(_constructors, parts))
        case s.PTuple(items=parts) | s.PList(items=parts):
            return frozenset().union(*map(_constructors, parts))
        case s.PAs() | s.PLazy() | s.PBang() | s.PParen() | s.PTyped() | s.PView():
            return _constructors(pattern.pattern)
        case _:
            return frozenset()


@dataclass(frozen=True, slots=True)
class SynonymType:
    """The parts of the type of a pattern synonym, renamed."""

    #: The variables of `forall` before the contexts; None if they are not written.
    variables: tuple[str, ...] | None
    kinds: s.Kinds
    required: tuple[s.Type, ...]
    #: The same of what a match gives.
    exists: tuple[str, ...]
    exists_kinds: s.Kinds
    provided: tuple[s.Type, ...]
    fields: tuple[s.Type, ...]
    whole: s.Type

    @property
    def universals(self) -> frozenset[str]:
        """The variables that whoever matches chooses."""
        if self.variables is not None:
            return frozenset(self.variables)
        return frozenset(_variables((*self.required, self.whole)))


def synonym_type(decl: s.PatternSynonym, type_: s.Type) -> SynonymType:
    """A renamed signature, taken apart."""
    outer = type_ if isinstance(type_, s.TForall) else s.TForall((), (), type_, type_.span)
    body = outer.body
    inner = body if isinstance(body, s.TForall) else s.TForall((), (), body, body.span)
    fields: list[s.Type] = []
    whole = inner.body
    for _ in decl.params:
        head, arrow = s.type_spine(whole)
        if head != _ARROW or len(arrow) < 2:
            raise ScopeFault(
                f"the pattern synonym '{decl.name.text}' has {len(decl.params)} arguments, but its type has "
                f"{len(fields)}",
                type_.span,
                slug="scope-arity",
            )
        fields.append(arrow[0])
        whole = arrow[1]
    variables = outer.vars or None
    return SynonymType(
        variables, outer.kinds, outer.context, inner.vars, inner.kinds, inner.context, tuple(fields), whole
    )


def _variables(nodes: Iterable[s.Type]) -> list[str]:
    return list(dict.fromkeys(name for node in nodes for name, _ in type_variables(node)))


def found_data(name: Name, decl: s.PatternSynonym, signed: SynonymType | None) -> s.DataDecl:
    """The type of what a match finds."""
    span = decl.span
    missed = s.ConDecl(_missed(name), (), span=span)
    if signed is None:
        params = tuple([f"t{number}" for number in range(len(decl.params))])
        fields = tuple([s.ConField(s.TVar(param, span), span=span) for param in params])
        found = s.ConDecl(_found(name), fields, span=span)
        return s.DataDecl(_found_type(name), params, (found, missed), span=span)
    inside = _variables((*signed.fields, *signed.provided))
    params = tuple([v for v in inside if v in signed.universals])
    exists = tuple([v for v in inside if v not in signed.universals])
    found = s.ConDecl(
        _found(name),
        tuple([s.ConField(field, span=span) for field in signed.fields]),
        exists=exists,
        context=signed.provided,
        span=span,
        kinds=tuple([(v, kind) for v, kind in (*signed.exists_kinds, *signed.kinds) if v in exists]),
    )
    kinds = tuple([(v, kind) for v, kind in signed.kinds if v in params])
    return s.DataDecl(_found_type(name), params, (found, missed), span=span, kinds=kinds)


def signatures_of(name: Name, found: s.DataDecl, signed: SynonymType, span: Span) -> list[s.TypeSig]:
    """The types of the two functions."""
    result: s.Type = s.TCon(found.name, span)
    for param in found.params:
        result = s.TApp(result, s.TVar(param, span), span)
    outer = signed.variables or ()
    matching = s.TForall(
        outer, signed.required, function_type(signed.whole, result, span), span, signed.kinds
    )
    made = signed.whole
    for field in reversed(signed.fields or (s.TCon(_UNIT, span),)):
        made = function_type(field, made, span)
    variables = () if signed.variables is None else (*outer, *found.constructors[0].exists)
    kinds = (*signed.kinds, *signed.exists_kinds)
    making = s.TForall(variables, (*signed.required, *signed.provided), made, span, kinds)
    return [s.TypeSig((_matcher(name),), matching, span), s.TypeSig((_builder(name),), making, span)]


def matching_function(name: Name, decl: s.PatternSynonym, pattern: s.Pattern) -> s.FunBind:
    """The function that takes a value apart, by the renamed pattern."""
    span = decl.span
    body: s.Expr = s.Con(_found(name), span)
    for param in decl.params:
        body = s.App(body, s.Var(param, span), span)
    clauses = (_clause(pattern, body, span), _clause(s.PWild(span), s.Con(_missed(name), span), span))
    return s.FunBind(_matcher(name), clauses, span)


def making_function(name: Name, builder: s.FunBind) -> s.FunBind:
    """The function that makes a value, with its parts yet to be renamed."""
    clauses = builder.clauses
    if not clauses[0].patterns:  # a function, so that the monomorphism restriction does not fix its type
        unit = s.PCon(_UNIT, (), builder.span)
        clauses = tuple([s.Clause((unit,), clause.rhs, clause.span) for clause in clauses])
    return s.FunBind(_builder(name), clauses, builder.span)


def selectors(name: Name, decl: s.PatternSynonym) -> list[s.FunBind]:
    """The functions that the fields of a synonym are."""
    if not decl.has_fields:
        return []
    span, found = decl.span, []
    for number, field in enumerate(decl.params):
        parts = [s.PVar(field, span) if k == number else s.PWild(span) for k in range(len(decl.params))]
        clause = _clause(as_view(name, parts, span), s.Var(field, span), span)
        found.append(s.FunBind(Name(field.text, name.qualifier), (clause,), span))
    return found


def _clause(pattern: s.Pattern, body: s.Expr, span: Span) -> s.Clause:
    return s.Clause((pattern,), _plain(body, span), span)


def _plain(body: s.Expr, span: Span) -> s.Rhs:
    return s.Rhs((s.Guarded((), body, span),), (), span)
