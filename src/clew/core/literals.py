"""The literals of a program that are worth trying as inputs: what its functions compare with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from clew.core import nodes as core
from clew.core.walk import nodes


def literals_in(functions: Iterable[core.Function], raising: AbstractSet[str]) -> Iterator[core.Literal]:
    """The literals of functions in the order of the source.

    What is given to the functions of Core that raise is left out: the texts of errors are not worth trying.
    """
    for function in functions:
        skipped: set[int] = set()
        inner: set[int] = set()
        for node in nodes(function.body):
            if (isinstance(node, core.Call) and node.name in raising) or (
                isinstance(node, core.Prim) and node.name == "raise#"
            ):
                skipped.update(id(inner) for arg in node.args for inner in nodes(arg))
            elif isinstance(node, core.Lit) and id(node) not in skipped and not _is_made(node):
                yield node.literal
            elif isinstance(node, core.Case):
                if id(node) not in inner:
                    texts = sorted(_patterns(node, inner), key=len, reverse=True)
                    yield from (core.Literal(core.LitKind.STRING, text) for text in texts)
                yield from (alt.literal for alt in node.alts if isinstance(alt, core.LitAlt))


def _is_made(node: core.Lit) -> bool:
    """Whether a text is the compiler's: the name of a type, or where a pattern fails."""
    return node.literal.kind is core.LitKind.STRING and node.span.is_empty


def _patterns(outermost: core.Case, inner: set[int]) -> Iterator[str]:
    """The texts that a case compares with, character by character; the cases inside of it are added to `inner`."""
    waiting = [(outermost, "")]
    while waiting:
        case, before = waiting.pop()
        inner.add(id(case))
        for alt in case.alts:
            if isinstance(alt, core.Alt) and alt.con == "[]" and before:
                yield before
            elif isinstance(alt, core.Alt) and alt.con == ":":
                first, rest = alt.vars
                for char in _cases_of(alt.body, first):
                    for option in char.alts:
                        if isinstance(option, core.LitAlt) and option.literal.kind is core.LitKind.CHAR:
                            text = before + str(option.literal.value)
                            waiting += [(more, text) for more in _cases_of(option.body, rest)]


def _cases_of(node: core.Expr, name: str) -> Iterator[core.Case]:
    """The node, if it is a case of a variable."""
    if isinstance(node, core.Case) and isinstance(node.scrutinee, core.Var) and node.scrutinee.name == name:
        yield node
