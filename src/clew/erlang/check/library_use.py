"""Warnings about how a module uses libraries: format strings beside their arguments, and callbacks that are missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator

from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree
from clew.erlang.syntax.tree_nodes import nodes

#: A directive of a format: width, precision and padding, of which each `*` is an argument, and what it shows.
_DIRECTIVE = re.compile(
    r"~(?P<how>-?(?:\d+|\*)?(?:\.(?:\d+|\*)?(?:\.(?:\*|[^*]))?)?)[tl]*(?P<what>.)", re.DOTALL
)
_ARGUMENTS = {"~": 0, "n": 0, "W": 2, "P": 2, "x": 2, "X": 2} | dict.fromkeys("cfegswpbB#+i", 1)
#: Where the format stands among the arguments, by their number.
_FORMATS = {("io", 1): 0, ("io", 2): 0, ("io", 3): 1, ("io_lib", 2): 0}

#: What is written so is no list.
_NO_LISTS = (
    tree.AtomLit, tree.IntegerLit, tree.CharLit, tree.FloatLit, tree.TupleExpr, tree.BinaryExpr, tree.MapExpr,
    tree.FunExpr,
)  # fmt: skip
#: What behaviours call of which Clew has no code.
_OF_OTHERS = {
    "application": (("start", 2), ("stop", 1)),
    "supervisor_bridge": (("init", 1), ("terminate", 2)),
}


def format_warnings(module: tree.ErlangModule) -> Iterator[ErlangWarning]:
    """Formats that want another number of arguments than they get."""
    for node in nodes([form for form in module.forms if form.span.file == module.file]):
        match node:
            case tree.CallExpr(
                tree.RemoteName(tree.AtomLit(owner), tree.AtomLit("format" | "fwrite")), args
            ) if (owner, len(args)) in _FORMATS:
                match args[_FORMATS[owner, len(args)] :]:
                    case (tree.StringLit(text) | tree.AtomLit(text) as written,):
                        yield from _compared(text, written, None)
                    case (tree.StringLit(text) | tree.AtomLit(text) as written, given):
                        yield from _compared(text, written, given)


def _compared(text: str, written: tree.Expr, given: tree.Expr | None) -> Iterator[ErlangWarning]:
    """What a format wants beside its arguments, as far as they are written out."""
    count = 0 if given is None else _length(given)
    if isinstance(given, _NO_LISTS):
        yield ErlangWarning("the arguments of a format are a list", given.span, "format")
    elif count is not None:
        wanted = _wanted(text)
        if wanted is None:
            yield ErlangWarning("the format string is invalid", written.span, "format")
        elif wanted != count:
            message = f"the format string wants {_counted(wanted)}, and the list has {count}"
            if given is None:
                message = f"the format string wants {_counted(wanted)}, and there is no list"
            yield ErlangWarning(message, (given or written).span, "format")


def _counted(number: int) -> str:
    return "1 argument" if number == 1 else f"{number} arguments"


def _wanted(text: str) -> int | None:
    """How many arguments a format wants; None if it is none."""
    wanted = 0
    rest = text
    while "~" in rest:
        rest = rest[rest.index("~") :]
        found = _DIRECTIVE.match(rest)
        if found is None or found["what"] not in _ARGUMENTS:
            return None
        wanted += found["how"].count("*") + _ARGUMENTS[found["what"]]
        rest = rest[found.end() :]
    return wanted


def _length(items: tree.Expr) -> int | None:
    """The length of a list that is written out."""
    if isinstance(items, tree.StringLit):
        return len(items.value)
    count = 0
    while isinstance(items, tree.ConsExpr):
        count += 1
        items = items.tail
    return count if isinstance(items, tree.NilExpr) else None


def missing_callbacks(
    module: tree.ErlangModule,
    exports: frozenset[tuple[str, int]],
    find: Callable[[str], tree.ErlangModule | None],
    others: Container[str],
) -> Iterator[ErlangWarning]:
    """The functions that a behaviour calls and the module does not export; `others` are modules that OTP has."""
    known: dict[tuple[str, int], str] = {}
    for form in module.forms:
        match form:
            case tree.Attribute("behaviour" | "behavior", tree.AtomLit(name)):
                behaviour = find(name)
                if behaviour is None and name not in others:
                    yield ErlangWarning(f"there is no behaviour `{name}`", form.span, "behaviours")
                required = _OF_OTHERS.get(name, ()) if behaviour is None else _required(behaviour)
                for function, arity in required:
                    shown = f"{function}/{arity}"
                    if (function, arity) not in exports:
                        message = f"the behaviour `{name}` calls {shown}, which is not exported"
                        yield ErlangWarning(message, form.span, "behaviours")
                    if (function, arity) in known:
                        message = f"the behaviours `{known[function, arity]}` and `{name}` both call {shown}"
                        yield ErlangWarning(message, form.span, "conflicting_behaviours")
                    known[function, arity] = name


def _required(behaviour: tree.ErlangModule) -> list[tuple[str, int]]:
    optional = {
        key
        for form in behaviour.forms
        if isinstance(form, tree.NamesAttribute) and form.kind == "optional_callbacks"
        for key in form.names
    }
    declared = [
        (form.name, form.arity)
        for form in behaviour.forms
        if isinstance(form, tree.SpecDef) and form.is_callback
    ]
    return [key for key in declared if key not in optional]
