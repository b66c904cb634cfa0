"""Which parameters are functions that get applied: those that a function is worth being copied for.

`foldr` applies its first parameter itself. `sortBy` only hands it to the function that merges, and that counts as well:
the copy of `sortBy` for a known comparison then calls the copy of that function.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from clew.core.marks import is_mark
from clew.core.nodes import App, Call, Choice, Free, Function, Label, Partial, Prim, Var
from clew.core.remembered import remembered
from clew.core.walk import nodes
from clew.source.dataclass import dataclass


@dataclass(slots=True)
class Applied:
    """What becomes of each parameter of a function, there or in the functions that it is passed to."""

    somewhere: list[bool]  # it is applied
    looped: list[bool]  # it is applied in a loop
    held: list[bool]  # an object may hold it, or a function without copies

    def in_loop(self, index: int) -> bool:
        """Whether a parameter is applied in a loop, and nothing else happens to it."""
        return self.looped[index] and not self.held[index]


@dataclass(slots=True)
class Uses:
    """What occurs in the body of a function, found in one walk."""

    size: int  # nodes
    variables: Counter[str]  # how often each occurs
    heads: Counter[str]  # how often each is applied
    passed: list[tuple[str, str, int]]  # a variable, the function that gets it, and as which argument
    mentioned: tuple[str, ...]  # functions, each once
    plain: bool  # without choices, free variables and labels other than marks for coverage
    searches: bool  # with a search that leaves its arguments outside
    collects: bool  # with a search for the values of an expression


@remembered
def uses_of(function: Function) -> Uses:
    """What occurs in the body of a function."""
    size, plain, searches, collects = 0, True, False, False
    variables: list[str] = []
    heads: list[str] = []
    passed: list[tuple[str, str, int]] = []
    mentioned: dict[str, None] = {}
    for node in nodes(function.body):
        size += 1
        if isinstance(node, Var):
            variables.append(node.name)
        elif isinstance(node, Call | Partial):
            mentioned[node.name] = None
            for place, arg in enumerate(node.args):
                if isinstance(arg, Var):
                    passed.append((arg.name, node.name, place))
        elif isinstance(node, App):
            if isinstance(node.function, Var):
                heads.append(node.function.name)
        elif isinstance(node, Label):
            plain = plain and is_mark(node.label)
            size -= is_mark(node.label)
        elif isinstance(node, Choice | Free):
            plain = False
        elif isinstance(node, Prim):
            searches = searches or node.name == "setValues#"
            collects = collects or node.name == "allValues#"
    return Uses(size, Counter(variables), Counter(heads), passed, tuple(mentioned), plain, searches, collects)


def applied_parameters(
    groups: Iterable[tuple[str, ...]],
    functions: Mapping[str, Function],
    uses: Mapping[str, Uses],
    recursive: set[str],
    copied: set[str],
) -> dict[str, Applied]:
    """For each function what becomes of its parameters; only functions in `copied` may have copies.

    A group of functions that call each other comes after those that it calls.
    """
    found: dict[str, Applied] = {}
    for group in groups:
        passed: dict[str, list[tuple[int, str, int]]] = {}
        for name in group:
            own, may, params = uses[name], name in copied, functions[name].params
            places = {p: i for i, p in enumerate(params)}
            passed[name] = [(places[p], g, place) for p, g, place in own.passed if p in places]
            handed = Counter([params[index] for index, _, _ in passed[name]])
            heads = [may and p in own.heads for p in params]
            looped = [head and name in recursive for head in heads]
            held = [not may or own.variables[p] > own.heads[p] + handed[p] for p in params]
            found[name] = Applied(heads, looped, held)
        while any(_refine(found, name, passed[name]) for name in group if name in copied):
            pass
    return found


def _refine(found: dict[str, Applied], name: str, passed: list[tuple[int, str, int]]) -> bool:
    """Take over what becomes of parameters where they are passed to. Returns whether anything is new."""
    own = found[name]
    before = sum(own.somewhere) + sum(own.looped) + sum(own.held)
    for index, callee, place in passed:
        inner = found.get(callee)
        if inner is None or place >= len(inner.held):
            own.held[index] = True
        else:
            own.somewhere[index] |= inner.somewhere[place]
            own.looped[index] |= inner.looped[place]
            own.held[index] |= inner.held[place]
    return sum(own.somewhere) + sum(own.looped) + sum(own.held) > before
