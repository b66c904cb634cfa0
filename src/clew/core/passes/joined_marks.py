"""Brings marks together where one is reached whenever another is, so that code has few of them.

A mark of what is evaluated first of all moves outwards: evaluating the whole begins with it. Marks that then stand
one inside of the other become one, whose label lists theirs. What may raise an exception keeps the marks behind it
apart from those before it.
"""

from __future__ import annotations

from dataclasses import replace

from clew.core.marks import PREFIX, SEPARATOR, is_mark
from clew.core.nodes import Alt, App, Case, Con, Default, Expr, Free, Function, Label, Let, Lit, Prim, Program
from clew.core.prims import PRIMITIVES
from clew.core.walk import nodes, transform, transform_program


def with_joined_marks(function: Function) -> Function:
    """The function with its marks as far out as they mean the same, and joined."""
    if not any(_is_mark(node) for node in nodes(function.body)):
        return function
    return replace(function, body=transform(function.body, _outwards))


#: What marks are called as ordinary labels.
AS_LABEL = "flow:"


def marks_as_labels(program: Program) -> Program:
    """The program with labels in place of marks: a search takes labels back when it goes back."""
    return transform_program(program, _as_label)


def has_marks(program: Program) -> bool:
    return any(_is_mark(node) for function in program.functions for node in nodes(function.body))


def _as_label(node: Expr) -> Expr:
    if isinstance(node, Label) and is_mark(node.label):
        return replace(node, label=node.label.replace(PREFIX, AS_LABEL, 1))
    return node


def _outwards(node: Expr) -> Expr:
    match node:
        case Label(first, Label(second, body)) if _are_marks(first, second):
            labels = dict.fromkeys((*first.split(SEPARATOR), *second.split(SEPARATOR)))
            return Label(SEPARATOR.join(labels), body, node.span)
        case Case(Case() as inner) if (straight := _straight(inner, node)) is not None:
            return straight
        case Case(Label(mark, scrutinee), _, _, span) if _are_marks(mark):
            return _outwards(Label(mark, replace(node, scrutinee=scrutinee), span))
        case App(Label(mark, function), args, span) if _are_marks(mark):
            return _outwards(Label(mark, App(function, args, span), span))
        case Let(bindings, Label(mark, body), span) if _are_marks(mark):
            return _outwards(Label(mark, Let(bindings, body, span), span))
        case Free(variables, Label(mark, body), span) if _are_marks(mark):
            return _outwards(Label(mark, Free(variables, body, span), span))
        case Prim(name, args, span):
            place = _first_evaluated(name, args)
            if place is not None:
                label = args[place]
                assert isinstance(label, Label)
                bare = Prim(name, (*args[:place], label.body, *args[place + 1 :]), span)
                return _outwards(Label(label.label, bare, span))
        case Case(Lit(), (), Default(var, Label(mark, body), at), span) if _are_marks(mark):
            inner_case = replace(node, default=Default(var, body, at))
            return _outwards(Label(mark, inner_case, span))
    return node


def _straight(inner: Case, outer: Case) -> Case | None:
    """A case of a case that gives constants, such as a guard with a mark where it is false, as one case.

    Only where every alternative is needed once, so that none is copied.
    """
    ways = {alt.con: alt.body for alt in outer.alts if isinstance(alt, Alt)}
    if (
        len(ways) < len(outer.alts)
        or _binds(inner)
        or (outer.default is not None and outer.default.var != "_")
    ):
        return None
    used: list[str] = []

    def continued(body: Expr) -> Expr:
        match body:
            case Label(label, inside, span) if _are_marks(label):
                return _outwards(Label(label, continued(inside), span))
            case Con(name, ()) if name in ways:
                used.append(name)
                return ways[name]
            case Con(_, ()) if outer.default is not None:
                used.append("")
                return outer.default.body
        used.extend(("?", "?"))  # no constant: nothing is gained
        return body

    alts = tuple(replace(alt, body=continued(alt.body)) for alt in inner.alts)
    default = inner.default
    if default is not None:
        default = replace(default, body=continued(default.body))
    return replace(inner, alts=alts, default=default) if len(set(used)) == len(used) else None


def _binds(case: Case) -> bool:
    """Whether a case names parts of what it looks at, so that nothing else can be moved into it unseen."""
    named = any(isinstance(alt, Alt) and alt.vars for alt in case.alts)
    return named or (case.default is not None and case.default.var != "_")


def _first_evaluated(name: str, args: tuple[Expr, ...]) -> int | None:
    """The place of the argument that a primitive evaluates before it does anything else, if that is a mark."""
    primitive = PRIMITIVES.get(name)
    if primitive is None:
        return None
    for index, (arg, is_strict) in enumerate(zip(args, primitive.strict, strict=False)):
        if is_strict and _is_mark(arg):
            return index
        if not isinstance(arg, Lit):
            return None
    return None


def _is_mark(node: Expr) -> bool:
    return isinstance(node, Label) and _are_marks(node.label)


def _are_marks(*labels: str) -> bool:
    return all(label.startswith(PREFIX) for label in labels)
