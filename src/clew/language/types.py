"""Types as exploration sees them: variables, constructors and applications, with unification.

Application is binary, so that a variable of higher kind unifies like any other. A substitution is triangular:
what it binds may mention variables that it binds, too; `resolve` follows them. Dictionaries of type classes are
arguments like others: the type of one is a class constructor (`class_name`) applied to the types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class TVar:
    """A variable. Those of schemes are negative, those of a plan are not, so they never meet by accident."""

    number: int


@dataclass(frozen=True, slots=True)
class TCon:
    """A type constructor."""

    name: str


@dataclass(frozen=True, slots=True)
class TApp:
    """One type applied to another."""

    fun: Type
    arg: Type


Type = TVar | TCon | TApp
Subst = dict[int, Type]

ARROW = TCon("->")
#: A type that nothing provides: a quantifier inside a type, say.
OPAQUE = TCon("forall")
CLASS = "class "


def class_name(name: str) -> str:
    """The constructor of the types of a class's dictionaries."""
    return CLASS + name


def fn(argument: Type, result: Type) -> Type:
    return TApp(TApp(ARROW, argument), result)


def fns(arguments: Iterable[Type], result: Type) -> Type:
    for argument in reversed(tuple(arguments)):
        result = fn(argument, result)
    return result


def con(name: str, *args: Type) -> Type:
    """A constructor applied to arguments."""
    found: Type = TCon(name)
    for arg in args:
        found = TApp(found, arg)
    return found


def split(t: Type) -> tuple[Type, tuple[Type, ...]]:
    """The head of a type and its arguments."""
    args: list[Type] = []
    while type(t) is TApp:
        args.append(t.arg)
        t = t.fun
    args.reverse()
    return t, tuple(args)


def head(t: Type) -> str | None:
    """The constructor at the head, if it is one."""
    while type(t) is TApp:
        t = t.fun
    return t.name if type(t) is TCon else None


def as_function(t: Type) -> tuple[Type, Type] | None:
    """Argument and result of a function type."""
    if type(t) is TApp and type(t.fun) is TApp and t.fun.fun == ARROW:
        return t.fun.arg, t.arg
    return None


def is_dictionary(t: Type) -> bool:
    name = head(t)
    return name is not None and name.startswith(CLASS)


def variables(t: Type) -> Iterator[int]:
    """The variables of a type, each as often as it occurs."""
    waiting = [t]
    while waiting:
        part = waiting.pop()
        if type(part) is TVar:
            yield part.number
        elif type(part) is TApp:
            waiting += (part.arg, part.fun)


def constructors(t: Type) -> Iterator[str]:
    """The constructors that a type mentions."""
    waiting = [t]
    while waiting:
        part = waiting.pop()
        if type(part) is TCon:
            yield part.name
        elif type(part) is TApp:
            waiting += (part.arg, part.fun)


def walk(t: Type, subst: Subst) -> Type:
    """Follow the substitution at the head of a type, to a constructor, an application or an unbound variable."""
    while type(t) is TVar:
        found = subst.get(t.number)
        if found is None:
            return t
        t = found
    return t


def resolve(t: Type, subst: Subst) -> Type:
    """Apply a substitution to a whole type; unchanged parts are shared."""
    if type(t) is TApp:
        fun, arg = resolve(t.fun, subst), resolve(t.arg, subst)
        return t if fun is t.fun and arg is t.arg else TApp(fun, arg)
    if type(t) is TVar:
        found = subst.get(t.number)
        return t if found is None else resolve(found, subst)
    return t


def nests_beyond(levels: int, t: Type, subst: Subst) -> bool:
    """Whether a type under a substitution nests deeper than `levels`; iterative, since types can be very deep."""
    waiting = [(t, 0)]
    while waiting:
        part, level = waiting.pop()
        part = walk(part, subst)
        if level > levels:
            return True
        if type(part) is TApp:
            waiting += ((part.fun, level), (part.arg, level + 1))
    return False


def substitute(t: Type, mapping: dict[int, Type]) -> Type:
    """The type with variables replaced at once, whatever the replacements mention."""
    if type(t) is TApp:
        fun, arg = substitute(t.fun, mapping), substitute(t.arg, mapping)
        return t if fun is t.fun and arg is t.arg else TApp(fun, arg)
    return mapping.get(t.number, t) if type(t) is TVar else t


def rename(t: Type, offset: int) -> Type:
    """The variables of a scheme, -1 and down, as the variables offset, offset + 1 and so on."""
    if type(t) is TApp:
        fun, arg = rename(t.fun, offset), rename(t.arg, offset)
        return t if fun is t.fun and arg is t.arg else TApp(fun, arg)
    if type(t) is TVar and t.number < 0:
        return TVar(offset - 1 - t.number)
    return t


def occurs(number: int, t: Type, subst: Subst) -> bool:
    waiting = [t]
    while waiting:
        part = walk(waiting.pop(), subst)
        if type(part) is TVar:
            if part.number == number:
                return True
        elif type(part) is TApp:
            waiting += (part.fun, part.arg)
    return False


def unify(left: Type, right: Type, subst: Subst) -> Subst | None:
    """The substitution extended so that both types become the same, or None; the given one is not changed."""
    extended: Subst | None = None
    current = subst
    waiting = [(left, right)]
    while waiting:
        a, b = waiting.pop()
        if a is b:
            continue
        a, b = walk(a, current), walk(b, current)
        if type(a) is TVar:
            if a == b:
                continue
        elif type(b) is TVar:
            a, b = b, a
        elif type(a) is TCon:
            if a != b:
                return None
            continue
        else:
            if type(b) is not TApp or type(a) is not TApp:
                return None
            waiting += ((a.arg, b.arg), (a.fun, b.fun))
            continue
        assert type(a) is TVar
        if occurs(a.number, b, current):
            return None
        if extended is None:
            extended = current = dict(subst)
        extended[a.number] = b
    return current


def _plain(name: str) -> str:
    return name.removeprefix(CLASS).rpartition(".")[2] or name


def show_type(t: Type, parens: bool = False, named: Callable[[str], str] = _plain) -> str:
    """A type as people write it; with `parens`, as an argument of another one. `named` says how constructors are."""
    function = as_function(t)
    if function is not None:
        argument = show_type(function[0], as_function(function[0]) is not None, named)
        text = f"{argument} -> {show_type(function[1], named=named)}"
        return f"({text})" if parens else text
    top, args = split(t)
    name = f"t{top.number}" if type(top) is TVar else named(top.name) if type(top) is TCon else "?"
    if name == "[]" and len(args) == 1:
        return f"[{show_type(args[0], named=named)}]"
    if name.startswith("(,") and len(args) == len(name) - 1:
        return f"({', '.join(show_type(a, named=named) for a in args)})"
    if not args:
        return "(->)" if name == "->" else name
    text = " ".join(["(->)" if name == "->" else name, *(show_type(a, True, named) for a in args)])
    return f"({text})" if parens else text
