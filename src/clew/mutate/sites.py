"""The places of a function where a fault may be put, with what is in scope there.

Only what the programmer wrote counts. Front ends compile clauses into cases whose scrutinee has the span of
the whole match; such a variable stands for an argument that a pattern has taken apart, and the clause has no
name for it unless it says so itself (`x@...`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clew.core.free import base_name
from clew.core.names import DICTIONARY, MATCH_FAILURE, WORLD
from clew.core.nodes import Call, Case, Expr, Function, Let, Prim, Var
from clew.core.passes.local_types import LocalTypes, Place
from clew.core.types import Type, TypeCon, TypeVar
from clew.core.walk import nodes, parts
from clew.mutate.edits import SourceTexts
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

_IDENTIFIER = re.compile(r"[a-z_][\w']*")


@dataclass(frozen=True, slots=True)
class ScopeVariable:
    """A variable, by its name in Core and by that in the source."""

    name: str
    shown: str
    type: Type


@dataclass(frozen=True, slots=True)
class Site:
    """A node of a function that stands for a piece of source text.

    `scope` holds the variables that the source could name here, outermost first; `alternative` says that the
    node is all that an alternative of the source gives.
    """

    function: str
    place: Place
    node: Expr
    type: Type
    part_types: tuple[Type, ...]
    scope: tuple[ScopeVariable, ...]
    alternative: bool


@dataclass(frozen=True, slots=True)
class _Bound:
    """A variable in scope; `taken` when a clause's pattern has taken it apart."""

    name: str
    type: Type
    taken: bool


def is_hidden(type_: Type) -> bool:
    """Whether a type is of the compiler's making: class dictionaries and the token of IO."""
    return isinstance(type_, TypeCon) and (f".{DICTIONARY}" in type_.name or type_.name.endswith(f".{WORLD}"))


def is_known(type_: Type) -> bool:
    return not isinstance(type_, TypeVar)


def sites(group: Sequence[Function], types: LocalTypes, sources: SourceTexts) -> Iterator[Site]:
    """Every site of some functions, in the order of their text."""
    with deep_recursion():
        found = [site for function in group for site in _Walk(function, types, sources).run()]
    yield from found


def is_compiled(case: Expr) -> bool:
    """Whether a case comes from clauses, not from a `case` of the source."""
    return isinstance(case, Case) and isinstance(case.scrutinee, Var) and case.scrutinee.span == case.span


def gives_up(node: Expr) -> bool:
    """Whether an alternative was added by the compiler for inputs without a match, or fails anyway."""
    if isinstance(node, Prim):
        return node.name in ("fail#", "raise#")
    return isinstance(node, Call) and node.name == MATCH_FAILURE


#: What the text of a choice holds; other cases come from operators such as `&&`.
_CHOICE = re.compile(r"(?<![<>=/!])=(?![=>])|->|\bthen\b|(?<!\|)\|(?!\|)")
#: What compilers lift out when several alternatives share a clause.
_JOIN = re.compile(r"\.(join|next)(\$\w*)?")


class _Walk:
    def __init__(self, function: Function, types: LocalTypes, sources: SourceTexts) -> None:
        self.function = function
        self.types = types
        self.sources = sources
        self.mentioned: dict[int, dict[str, str]] = {}

    def run(self) -> Iterator[Site]:
        body = self.function.body
        params = self.types.params[self.function.name]
        scope = tuple(_Bound(n, t, False) for n, t in zip(self.function.params, params, strict=True))
        joins = self.function.scheme is None and _JOIN.search(self.function.name) is not None
        yield from self.walk(body, (), scope, body, joins and not _decides(body))

    def walk(
        self, node: Expr, place: Place, scope: tuple[_Bound, ...], clause: Expr, alternative: bool
    ) -> Iterator[Site]:
        """`clause` is what the innermost clause around gives."""
        if gives_up(node):
            return
        name = self.function.name
        inner = parts(node)
        at = [(*place, i) for i in range(len(inner))]
        known = self.types.nodes
        yield Site(
            name,
            place,
            node,
            known[name, place],
            tuple(known[name, p] for p in at),
            self.visible(scope, clause),
            alternative,
        )
        compiled = is_compiled(node)
        chooses = isinstance(node, Case) and (compiled or self.is_choice(node))
        for i, (names, part) in enumerate(inner):
            if compiled and i == 0:
                continue  # the scrutinee is not in the source
            outer = scope
            if compiled:
                assert isinstance(node, Case)
                assert isinstance(node.scrutinee, Var)
                matched = node.scrutinee.name
                outer = tuple(_Bound(b.name, b.type, True) if b.name == matched else b for b in scope)
            bound_types = self.types.binders.get((name, at[i]), ())
            bound = tuple(_Bound(n, t, False) for n, t in zip(names, bound_types, strict=False))
            shadowed = {b.name for b in bound}
            kept = tuple(b for b in outer if b.name not in shadowed)
            body = part if compiled else clause
            yield from self.walk(part, at[i], kept + bound, body, chooses and i > 0 and not _decides(part))

    def is_choice(self, case: Case) -> bool:
        text = self.sources.text(case.span)
        return text is None or _CHOICE.search(text) is not None

    def visible(self, scope: tuple[_Bound, ...], clause: Expr) -> tuple[ScopeVariable, ...]:
        """What the source can name: of two variables of one name the inner, and nothing the compiler made up."""
        mentioned = self.mentioned.get(id(clause))
        if mentioned is None:
            mentioned = self.mentioned[id(clause)] = self.mentions(clause)
        found: dict[str, ScopeVariable] = {}
        for bound in scope:
            if bound.taken and bound.name not in mentioned:
                continue
            shown = mentioned.get(bound.name) or base_name(bound.name)
            if _IDENTIFIER.fullmatch(shown) and shown != "_" and not is_hidden(bound.type):
                found.pop(shown, None)
                found[shown] = ScopeVariable(bound.name, shown, bound.type)
        return tuple(found.values())

    def mentions(self, clause: Expr) -> dict[str, str]:
        """The variables that a clause mentions, with what it calls them."""
        made = {id(n.scrutinee) for n in nodes(clause) if isinstance(n, Case) and is_compiled(n)}
        found: dict[str, str] = {}
        for node in nodes(clause):
            if isinstance(node, Var) and id(node) not in made:
                text = self.sources.text(node.span) if node.span.line else None
                if text is None or _IDENTIFIER.fullmatch(text):
                    found.setdefault(node.name, text or base_name(node.name))
        return found


def _decides(node: Expr) -> bool:
    while isinstance(node, Let):
        node = node.body
    return isinstance(node, Case)
