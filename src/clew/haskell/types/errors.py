"""Types and type errors as text: stable letters for variables, short names for constructors."""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.builtin import is_tuple_name
from clew.haskell.types.type import (
    HOLDS,
    IMPLICIT_CLASS,
    MOST_PARTS,
    Ap,
    Bound,
    Equality,
    Forall,
    Pred,
    Skolem,
    TVar,
    TyCon,
    Type,
    parts_of,
    prune,
)
from clew.haskell.types.unify import UnifyFault
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def short(name: str) -> str:
    """A name without the module that defines it."""
    start = 0
    while True:
        dot = name.find(".", start)
        if dot <= start or dot == len(name) - 1 or not name[start].isupper():
            return name[start:]
        start = dot + 1


def by_signature(name: str) -> str:
    """Why a type is expected: the definition of a name has a signature."""
    return f"by the type signature of '{name}'"


#: Parts of a type that a message shows.
_MOST_SHOWN = 100


class TypePrinter:
    """Prints types; the same variable has the same letter in everything that one printer prints.

    With a limit on the number of parts, `...` stands for the rest of a type.
    """

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        self.left = 0
        self.names: dict[object, str] = {}
        self.taken: set[str] = set()

    def reserve(self, types: Iterable[Type]) -> None:
        """Reserve the names of rigid variables, so that open ones do not get them."""
        parts = (part for t in types for part in parts_of(t))
        self.taken.update(part.name for part in parts if isinstance(part, Skolem | Bound))

    def variable(self, var: object) -> str:
        known = self.names.get(var)
        if known is not None:
            return known
        number = 0
        while (name := letter(number)) in self.taken:
            number += 1
        self.names[var] = name
        self.taken.add(name)
        return name

    def rigid(self, var: Skolem | Bound) -> str:
        name = self.names.get(var)
        if name is None:
            name, number = var.name, 0
            used = set(self.names.values())
            while name in used:
                number += 1
                name = f"{var.name}{number}"
            self.names[var] = name
            self.taken.add(name)
        return name

    def pred(self, pred: Pred) -> str:
        if pred.cls == HOLDS:
            return self.type(pred.args[0])
        if pred.cls == IMPLICIT_CLASS:
            return f"{parameter_text(pred)} :: {self.type(pred.args[1])}"
        return self.type(TyCon(pred.cls, pred.args))

    def context(self, context: tuple[Pred, ...], equalities: tuple[Equality, ...] = ()) -> str:
        texts = [self.pred(p) for p in context]
        texts += [f"{self.type(a, 1)} ~ {self.type(b, 1)}" for a, b in equalities]
        if not texts:
            return ""
        return f"{texts[0]} => " if len(texts) == 1 and texts[0][0] != "?" else f"({', '.join(texts)}) => "

    def whole(self, t: Type) -> str:
        """The text of a type that stands by itself."""
        self.left = self.limit or 0
        return self.type(t)

    def argument(self, t: Type) -> str:
        """The text of a type that stands as an argument."""
        self.left = self.limit or 0
        return self.type(t, 2)

    def type(self, t: Type, place: int = 0) -> str:
        """The text; `place` is 0 at the top, 1 left of an arrow, 2 as an argument, 3 beside an operator."""
        if self.limit is not None:
            self.left -= 1
            if self.left < 0:
                return "..."
        t = prune(t)
        if isinstance(t, TVar):
            return self.variable(t)
        if isinstance(t, Skolem | Bound):
            return self.rigid(t)
        if isinstance(t, Forall):
            names = " ".join([self.rigid(v) for v in t.vars])
            quantified = f"forall {names}. " if names else ""
            text = f"{quantified}{self.context(t.context, t.equalities)}{self.type(t.body)}"
            return f"({text})" if place else text
        if isinstance(t, Ap):
            text = f"{self.type(t.fun, 1)} {self.type(t.arg, 2)}"
            return f"({text})" if place == 2 else text
        alias = t.alias if isinstance(t, TyCon) else None
        name, args = (t.name, t.args) if alias is None else (alias.name, alias.args)
        if name == "->" and len(args) == 2:
            text = f"{self.type(args[0], 1)} -> {self.type(args[1])}"
            return f"({text})" if place else text
        if name == "[]" and len(args) == 1:
            return f"[{self.type(args[0])}]"
        if is_tuple_name(name) and len(args) == len(name) - 1:
            return f"({', '.join([self.type(a) for a in args])})"
        head = "(->)" if name == "->" else short(name)
        if not args:
            return f"({head})" if _is_operator(head) and place else head
        if head == "':" and len(args) == 2:
            return self._promoted(args, place)
        if _is_operator(head) and len(args) == 2:
            text = f"{self.type(args[0], 3)} {head} {self.type(args[1], 3)}"
            return f"({text})" if place > 1 else text
        head = f"({head})" if _is_operator(head) else head
        text = " ".join([head, *[self.type(a, 2) for a in args]])
        return f"({text})" if place == 2 else text

    def _promoted(self, args: tuple[Type, ...], place: int) -> str:
        """A list of types."""
        elements = [args[0]]
        rest = prune(args[1])
        while isinstance(rest, TyCon) and rest.name == "':":
            elements.append(rest.args[0])
            rest = prune(rest.args[1])
        if isinstance(rest, TyCon) and rest.name == "'[]":
            return f"'[{', '.join([self.type(element) for element in elements])}]"
        text = " ': ".join([self.type(part, 3) for part in (*elements, rest)])
        return f"({text})" if place > 1 else text


def _is_operator(name: str) -> bool:
    """Whether the plain name of a type is an operator."""
    return not (name[0].isalnum() or name[0] in "_'\"([")


def letter(number: int) -> str:
    """The name of a type variable by its number: a, b, ..., z, a1, ..."""
    letter = chr(ord("a") + number % 26)
    return letter if number < 26 else f"{letter}{number // 26}"


def show_types(*types: Type) -> list[str]:
    """Several types with common letters."""
    printer = TypePrinter(_MOST_SHOWN)
    printer.reserve(types)
    return [printer.whole(t) for t in types]


def show_scheme(t: Type) -> str:
    """A type at the top of a declaration: its outer `forall` is understood."""
    printer = TypePrinter()
    t = prune(t)
    if isinstance(t, Forall):
        return f"{printer.context(t.context, t.equalities)}{printer.type(t.body)}"
    printer.reserve([t])
    return printer.type(t)


def parameter_text(pred: Pred) -> str:
    """An implicit parameter as it is written."""
    name = prune(pred.args[0])
    return "?" + (name.name.strip('"') if isinstance(name, TyCon) else "_")


def show_pred(pred: Pred) -> str:
    printer = TypePrinter(_MOST_SHOWN)
    printer.reserve(pred.args)
    if pred.cls == HOLDS:
        return printer.whole(pred.args[0])
    if pred.cls == IMPLICIT_CLASS:
        return f"{parameter_text(pred)} :: {printer.whole(pred.args[1])}"
    if _is_operator(short(pred.cls)) and len(pred.args) == 2:
        return printer.whole(TyCon(pred.cls, pred.args))
    return " ".join([short(pred.cls), *[printer.argument(a) for a in pred.args]])


def too_large(span: Span) -> TypeFault:
    """The error for a type that is too large."""
    return TypeFault(
        f"a type here has more than {MOST_PARTS:,} parts",
        span,
        "a function that uses its argument twice squares its type each time it is composed with itself",
        slug="type-size",
    )


#: Where an expectation comes from: a text, or the number of an argument, from 0, and what the function is called.
Why = str | tuple[int, str] | None

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _reason(why: Why) -> str | None:
    """Where an expectation comes from, as text."""
    if why is None or isinstance(why, str):
        return why
    number, function = why
    ordinal = _ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th"
    return f"in the {ordinal} argument of {function}"


def mismatch(fault: UnifyFault, actual: Type, expected: Type, span: Span, why: Why) -> TypeFault:
    """The error for an expression that has one type where another is expected."""
    has, wants, left, right = show_types(actual, expected, fault.left, fault.right)
    reason = _reason(why)
    place = f", {reason}" if reason else ""
    if fault.kind == "occurs":
        return TypeFault(
            f"cannot construct the infinite type: {left} = {right}{place}: expected {wants}, actual {has}",
            span,
            slug="type-infinite",
        )
    hint = None
    if fault.kind == "escape":
        message = f"the type variable '{right}' would escape its scope{place}: expected {wants}, actual {has}"
        return TypeFault(message, span, slug="type-escape")
    if isinstance(prune(fault.left), Skolem) or isinstance(prune(fault.right), Skolem):
        rigid = left if isinstance(prune(fault.left), Skolem) else right
        hint = f"'{rigid}' is a rigid type variable: it stands for any type that a caller chooses"
    elif (left, right) not in ((has, wants), (wants, has)):
        hint = f"{left} and {right} differ"
    return TypeFault(
        f"couldn't match expected type '{wants}' with actual type '{has}'{place}",
        span,
        hint,
        slug="type-mismatch",
    )
