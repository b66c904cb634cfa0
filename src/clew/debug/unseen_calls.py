"""What the searches in the code of a function may call: what looks at all results of a search leaves no statements.

Only what is handed to such a search counts, with the definitions of the variables in it. What stands beside it, like
the rule that is taken when a test of the rules has failed, is called where the run is recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from clew.core.nodes import Call, Case, Default, Expr, Function, Let, LitAlt, Partial, Prim, Var
from clew.core.walk import nodes

#: What looks at all results of a search, whose calls are not in the log of the run.
SEARCHING = frozenset(("allValues#", "setValues#"))


class UnseenCalls:
    """The functions that the searches in a function's code may call."""

    def __init__(
        self,
        functions: Mapping[str, Function],
        mentions: Mapping[str, frozenset[str]],
        stated: frozenset[str],
    ) -> None:
        """`mentions` are the functions that the code of each mentions; `stated` are those that have statements."""
        self._functions = functions
        self._mentions = mentions
        self._stated = stated

    @cached_property
    def _searching(self) -> frozenset[str]:
        """The functions whose code searches, or calls one without statements that does."""
        callers: dict[str, list[str]] = {}
        for name, mentioned in self._mentions.items():
            for other in mentioned:
                callers.setdefault(other, []).append(name)
        found = {f.name for f in self._functions.values() if any(map(_is_search, nodes(f.body)))}
        stack = list(found)
        while stack:
            name = stack.pop()
            new = set(callers.get(name, ())) - found if name not in self._stated else set()
            found |= new
            stack += new
        return frozenset(found)

    def searched_with(self, name: str) -> frozenset[str]:
        """The functions with statements, other than itself, that the searches of a function may call."""
        inside: set[str] = set()
        seen, stack = {name}, [name] * (name in self._searching)
        while stack:
            function = self._functions[stack.pop()]
            inside |= self._handed_to_searches(function)
            called = self._mentions[function.name] & self._searching - self._stated - seen
            seen |= called
            stack += called
        return self._reached(inside) - {name}

    def _handed_to_searches(self, function: Function) -> set[str]:
        """What the arguments of the searches in a function mention."""
        body = list(nodes(function.body))
        searching = self._searching - self._stated
        if any(isinstance(n, Partial) and n.name in searching for n in body):
            return {*self._mentions[function.name]}  # a search as a value: what it is given, nobody sees here
        searches = [n for n in body if _is_search(n) or (isinstance(n, Call) and n.name in searching)]
        defined = _definitions(body)
        found: set[str] = set()
        known: set[str] = set()
        stack: list[Expr] = [argument for n in searches if isinstance(n, Call | Prim) for argument in n.args]
        while stack:
            for node in nodes(stack.pop()):
                if isinstance(node, Call | Partial):
                    found.add(node.name)
                elif isinstance(node, Var) and node.name not in known:
                    known.add(node.name)
                    stack += defined.get(node.name, ())
        return found

    def _reached(self, names: Iterable[str]) -> frozenset[str]:
        """Those of some functions that have statements, and those that the others call."""
        seen = {name for name in names if name in self._functions}
        stack = list(seen)
        while stack:
            name = stack.pop()
            new = self._mentions[name] - seen if name not in self._stated else frozenset()
            seen |= new
            stack += new
        return self._stated & seen


def _is_search(node: Expr) -> bool:
    return isinstance(node, Prim) and node.name in SEARCHING


def _definitions(body: Iterable[Expr]) -> Mapping[str, list[Expr]]:
    """What the variables in a body stand for, or for a part of."""
    found: dict[str, list[Expr]] = {}
    for node in body:
        if isinstance(node, Let):
            for binding in node.bindings:
                found.setdefault(binding.name, []).append(binding.value)
        elif isinstance(node, Case):
            names = [v for alt in node.alts if not isinstance(alt, LitAlt) for v in alt.vars]
            names += [node.default.var] if isinstance(node.default, Default) else []
            for name in names:
                found.setdefault(name, []).append(node.scrutinee)
    return found
