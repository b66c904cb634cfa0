"""The kinds of faults: which other expressions could stand, by mistake, where one stands.

The first three are those of Fischer & Kuchen, section 5.2: another constructor of the same type, another
variable of the same type, swapped arguments. Then literals, comparisons, and an alternative left out.
Each change is an expression of Core and, where the text allows, an edit of the source.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.core.names import Globals
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Con,
    Constructor,
    Expr,
    Lit,
    Literal,
    LitKind,
    Partial,
    Prim,
    Var,
)
from clew.core.walk import parts, rebuild
from clew.machine.values.render import plain_name, show_char
from clew.mutate.edits import Edit, SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.sites import Site, is_hidden, is_known
from clew.source.dataclass import dataclass
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class Change:
    """Another expression for a site. `tag` distinguishes the changes of one kind at one span."""

    kind: FaultKind
    span: Span
    tag: str
    new: Expr
    edits: tuple[Edit, ...]


#: Raised in place of an alternative that was left out.
NO_MATCH = Con("Machine.BadArgument")

_COMMUTATIVE = frozenset(
    {"add#", "mul#", "addw#", "mulw#", "addd#", "muld#", "and#", "or#", "xor#", "eq#", "ne#"}
)
_COMMUTATIVE_NAMES = frozenset({"+", "*", "==", "/=", "max", "min", "gcd", "lcm"})
_ORDER = {"<": "lt#", "<=": "le#", ">": "gt#", ">=": "ge#"}
_EQUALITY = {"==": "eq#", "/=": "ne#"}
_BY_PRIMITIVE = {prim: op for op, prim in {**_ORDER, **_EQUALITY}.items()}
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
#: Additions and subtractions of one type, each with the operators of the source.
_SUMS = {"add#": "sub#", "addw#": "subw#", "addd#": "subd#"}
_OTHER_SUM = {plus: (minus, "+", "-") for plus, minus in _SUMS.items()} | {
    minus: (plus, "-", "+") for plus, minus in _SUMS.items()
}
_NEGATED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "/=", "/=": "=="}


def changes(site: Site, known: Globals, sources: SourceTexts) -> Iterator[Change]:
    """Every change of one site."""
    if site.node.span.line < 1:
        return
    match site.node:
        case Con():
            yield from _constructors(site, site.node, known, sources)
        case Var():
            yield from _variables(site, site.node, sources)
        case Lit():
            yield from _literals(site.node, sources)
        case _:
            pass
    if _operator(site.node) is not None:
        yield from _comparisons(site.node, sources)
    else:
        yield from _swaps(site, sources)
    if site.alternative:
        yield from _dropped(site, sources)


# --- constructors ------------------------------------------------------------------------------------


def _constructors(site: Site, node: Con, known: Globals, sources: SourceTexts) -> Iterator[Change]:
    data, own = known.owner(node.name), known.constructor(node.name)
    if data is None or own is None or is_hidden(site.type):
        return
    span, text = node.span, sources.text(node.span)
    head = sources.find(plain_name(node.name), span, [sources.widened(a.span) for a in node.args])
    bracketed = text is not None and text.startswith("[") and node.name == ":"
    if text is not None and head is None and not bracketed:
        return  # no constructor of the source
    for other in data.constructors:
        if other.name == node.name:
            continue
        chosen = _fitting(own, other)
        if chosen is None:
            continue
        new = Con(other.name, tuple(node.args[i] for i in chosen), span)
        name = plain_name(other.name)
        if head is not None and len(chosen) == len(node.args):
            edits: tuple[Edit, ...] = (Edit(head, name),)
        else:
            wide = span if chosen else sources.widened(span)
            edits = (Edit(wide, " ".join([name, *(_argument(node.args[i], sources) for i in chosen)])),)
        yield Change(FaultKind.CONSTRUCTOR, span, name, new, edits)


def _fitting(old: Constructor, new: Constructor) -> tuple[int, ...] | None:
    """Which of the old fields, in order, fill those of another constructor; None when they cannot."""
    chosen: list[int] = []
    for wanted in new.fields:
        start = chosen[-1] + 1 if chosen else 0
        found = next((i for i in range(start, old.arity) if old.fields[i] == wanted), None)
        if found is None:
            return None
        chosen.append(found)
    return tuple(chosen)


def _argument(node: Expr, sources: SourceTexts) -> str:
    return sources.text(sources.widened(node.span)) or "_"


# --- variables ---------------------------------------------------------------------------------------


def _variables(site: Site, node: Var, sources: SourceTexts) -> Iterator[Change]:
    text = sources.text(node.span)
    own = next((v.shown for v in site.scope if v.name == node.name), None)
    if own is None or text not in (None, own) or not is_known(site.type):
        return
    for other in site.scope:
        if other.type == site.type and other.name != node.name:
            yield Change(
                FaultKind.VARIABLE,
                node.span,
                other.shown,
                Var(other.name, node.span),
                (Edit(node.span, other.shown),),
            )


# --- literals ----------------------------------------------------------------------------------------


def _literals(node: Lit, sources: SourceTexts) -> Iterator[Change]:
    value, kind, text = node.literal.value, node.literal.kind, sources.text(node.span)
    new: list[tuple[int | float | str, str]] = []
    if kind is LitKind.INT and isinstance(value, int) and text in (None, str(value)):
        new = [(n, str(n) if n >= 0 else f"({n})") for n in (value + 1, value - 1)]
    elif kind is LitKind.DOUBLE and isinstance(value, float) and (text is None or text[:1].isdigit()):
        new = [(value + 1.0, repr(value + 1.0))] if value + 1.0 != value else []
    elif kind is LitKind.CHAR and isinstance(value, str) and (text is None or text.startswith("'")):
        next_one = chr(ord(value) + 1) if ord(value) < 0x10FFFF and value != "\ud7ff" else "a"
        new = [(next_one, f"'{show_char(next_one)}'")]
    elif kind is LitKind.STRING and isinstance(value, str) and (text is None or text.startswith('"')):
        new = [("", '""')] if value else [("?", '"?"')]
    for other_value, shown in new:
        other = Literal(kind, other_value)
        if isinstance(other_value, int):
            other = node.literal.with_integer(other_value)
        yield Change(FaultKind.LITERAL, node.span, shown, Lit(other, node.span), (Edit(node.span, shown),))


# --- comparisons -------------------------------------------------------------------------------------


def _callee(node: Expr) -> str | None:
    """The name that the source calls; a method of a class is applied to its dictionary first."""
    if isinstance(node, App):
        node = node.function
    return node.name.rpartition(".")[2] if isinstance(node, Call) else None


def _operator(node: Expr) -> str | None:
    """The comparison that a node is, as the source writes it."""
    if isinstance(node, Prim):
        return _BY_PRIMITIVE.get(node.name)
    name = _callee(node)
    return name if name in _NEGATED and isinstance(node, Call | App) and len(node.args) >= 2 else None


def _comparisons(node: Expr, sources: SourceTexts) -> Iterator[Change]:
    operator = _operator(node)
    assert operator is not None
    assert isinstance(node, Call | Prim | App)
    left, right = node.args[-2:]
    others = _EQUALITY if operator in _EQUALITY else _ORDER
    written = {op: op for op in others}
    token = sources.find(operator, node.span, [left.span, right.span])
    if token is None and isinstance(node, Prim):  # Core itself
        written = others
        token = sources.find(node.name, node.span, [left.span, right.span])
    if token is None and sources.text(node.span) is not None:
        return  # made by the compiler, as for a literal in a pattern
    for other in others:
        if other != operator:
            edits = (Edit(token, written[other]),) if token is not None else ()
            yield Change(FaultKind.COMPARISON, node.span, other, _compared(node, operator, other), edits)


def _compared(node: Call | Prim | App, operator: str, other: str) -> Expr:
    """The comparison with another operator: under a total order, the same one mirrored or negated."""
    if isinstance(node, Prim):
        return Prim((_ORDER | _EQUALITY)[other], node.args, node.span)
    *first, left, right = [part for _, part in parts(node)]
    mirrored = rebuild(node, [*first, right, left])
    if _MIRRORED.get(operator) == other:
        return mirrored
    called = node if _NEGATED[operator] == other else mirrored
    yes, no = Alt("True", (), Con("False", (), node.span)), Alt("False", (), Con("True", (), node.span))
    return Case(called, (no, yes), None, node.span)


# --- sums ----------------------------------------------------------------------------------------------


def sums(site: Site, sources: SourceTexts) -> Iterator[Change]:
    """A difference in place of a sum, and the other way: what a programmer mends most often by one character."""
    node = site.node
    if not isinstance(node, Prim) or node.name not in _OTHER_SUM or node.span.line < 1:
        return
    other, written, new = _OTHER_SUM[node.name]
    token = sources.find(written, node.span, [arg.span for arg in node.args])
    if token is not None:
        changed = Prim(other, node.args, node.span)
        yield Change(FaultKind.OPERATOR, node.span, new, changed, (Edit(token, new),))


# --- swapped arguments -------------------------------------------------------------------------------


def _swaps(site: Site, sources: SourceTexts) -> Iterator[Change]:
    node = site.node
    if not isinstance(node, Con | Call | Partial | Prim | App) or _is_commutative(node):
        return
    old = [part for _, part in parts(node)]
    first = 1 if isinstance(node, App) else 0
    for i in range(first, len(old)):
        for j in range(i + 1, len(old)):
            a, b = old[i], old[j]
            type_ = site.part_types[i]
            if type_ != site.part_types[j] or not is_known(type_) or is_hidden(type_) or a == b:
                continue
            if not _stand_apart(node.span, a.span, b.span):
                continue
            new = list(old)
            new[i], new[j] = b, a
            edits = sources.exchanged(a.span, b.span)
            yield Change(
                FaultKind.SWAP, node.span, f"{i - first + 1},{j - first + 1}", rebuild(node, new), edits
            )


def _is_commutative(node: Expr) -> bool:
    if isinstance(node, Prim):
        return node.name in _COMMUTATIVE
    return _callee(node) in _COMMUTATIVE_NAMES


def _stand_apart(whole: Span, left: Span, right: Span) -> bool:
    """Whether two arguments have a text each, inside that of the call."""
    if left.line < 1 or right.line < 1 or whole in (left, right):
        return False
    return (left.end_line, left.end_column) <= (right.line, right.column) or (
        right.end_line,
        right.end_column,
    ) <= (left.line, left.column)


# --- alternatives left out ---------------------------------------------------------------------------


def _dropped(site: Site, sources: SourceTexts) -> Iterator[Change]:
    node = site.node
    if (
        isinstance(node, Call)
        and node.name.startswith(f"{site.function}.")
        and not _is_written(node, sources)
    ):
        return  # a jump to what several alternatives share
    yield Change(FaultKind.DROP, node.span, "", Prim("raise#", (NO_MATCH,), node.span), ())


def _is_written(node: Call, sources: SourceTexts) -> bool:
    text = sources.text(node.span)
    return text is None or plain_name(node.name) in text
