"""The suspected functions of a recorded program: what statements call them, and what mentions what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from clew.core.names import INSTANCE
from clew.core.nodes import Call, Expr, Function, Partial
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import nodes
from clew.debug.computation_statement import JudgedFunction, JudgedKind
from clew.debug.stated_code import StatedCode, Words
from clew.debug.unseen_calls import UnseenCalls
from clew.machine.values.render import plain_name
from clew.trace.history.history import History
from clew.trace.own_code.user_code import UserCode
from clew.trace.own_code.written import is_lambda, local_name
from clew.trace.stories.shown_parts import is_evidence_name


class SuspectedCode:
    """The suspected functions of a recorded program, and what mentions what."""

    def __init__(self, history: History, code: UserCode, stated: frozenset[str] | None = None) -> None:
        """`stated` are the functions that have statements, where the code does not decide."""
        self.history = history
        self.code = code
        self._marked = StatedCode(history.image, code.trust, stated)
        self.stated = self._marked.stated
        self._judged: dict[str, JudgedFunction] = {}
        self._constants: dict[str, tuple[str, ...]] = {}
        self._reached: dict[str, frozenset[str]] = {}
        self._own_mentions: dict[tuple[str, str], tuple[Expr, ...]] = {}

    @property
    def marks(self) -> Words:
        """What each place in the code is to a computation tree, for compiled code."""
        return self._marked.marks

    def judged(self, name: str) -> JudgedFunction:
        """What a statement says of its function."""
        found = self._judged.get(name)
        if found is None:
            found = self._judged[name] = _judged(self.history.functions[name])
        return found

    def global_only(self) -> frozenset[str]:
        """Those that have statements and are not local to another."""
        return frozenset(name for name in self.stated if self.judged(name).kind is not JudgedKind.LOCAL)

    def searched_with(self, name: str) -> frozenset[str]:
        """The suspected functions that the searches in a function's code may call, without leaving a statement."""
        return self._unseen.searched_with(name)

    @cached_property
    def _unseen(self) -> UnseenCalls:
        return UnseenCalls(self.history.functions, self._mentions, self.stated)

    # --- constants ---

    @cached_property
    def _mentions(self) -> Mapping[str, frozenset[str]]:
        """The functions and constants that the code of each mentions."""
        functions = self.history.functions
        return {
            f.name: frozenset(
                node.name
                for node in nodes(f.body)
                if isinstance(node, Call | Partial) and node.name in functions
            )
            for f in functions.values()
        }

    @cached_property
    def _leading(self) -> frozenset[str]:
        """What leads to a suspected function: all else can be left out of any search."""
        callers: dict[str, list[str]] = {}
        for name, mentioned in self._mentions.items():
            for other in mentioned:
                callers.setdefault(other, []).append(name)
        return _closure(self.stated, callers)

    def constants(self, name: str) -> tuple[str, ...]:
        """The constants that the code of a function uses, and code that belongs to it: also such as have no statement.

        Only those count through which a suspected function can be reached.
        """
        found = self._constants.get(name)
        if found is None:
            used: dict[str, None] = {}
            seen, stack = {name}, [name]
            while stack:
                for other in sorted(self._mentions[stack.pop()] & self._leading):
                    if not self.history.functions[other].params:
                        used[other] = None
                    elif other not in self.stated and other not in seen:
                        seen.add(other)
                        stack.append(other)
            found = self._constants[name] = tuple(used)
        return found

    def own_mentions(self, name: str, constant: str) -> tuple[Expr, ...]:
        """Where the code of a function mentions a constant itself; none if code that belongs to it may do so, too."""
        key = name, constant
        found = self._own_mentions.get(key)
        if found is None:
            body = self.history.functions[name].body
            found = tuple(n for n in nodes(body) if isinstance(n, Call) and n.name == constant)
            for other in self._mentions[name] & self._leading:
                is_piece = other not in self.stated and other != constant
                if is_piece and self.history.functions[other].params and self.reaches(other, constant):
                    found = ()
            self._own_mentions[key] = found
        return found

    def reaches(self, name: str, constant: str) -> bool:
        """Whether running a function may need a constant."""
        found = self._reached.get(name)
        if found is None:
            found = self._reached[name] = _closure(self._mentions[name], self._mentions)
        return constant in found


def _closure(start: Iterable[str], steps: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """All names that steps lead to, with those at the start."""
    found = set(start)
    stack = list(found)
    while stack:
        for other in steps.get(stack.pop(), ()):
            if other not in found:
                found.add(other)
                stack.append(other)
    return frozenset(found)


def _judged(function: Function) -> JudgedFunction:
    # what chooses anew at each use takes an argument that nobody wrote
    kind = JudgedKind.CONSTANT if function.params in ((), (UNSHARED,)) else JudgedKind.FUNCTION
    _, mark, rest = function.name.rpartition(f".{INSTANCE}")
    name, within = local_name(rest.partition(".")[2] if mark else function.name), ""
    outer = (rest if mark else plain_name(function.name)).partition("@")[0].removesuffix(f".{name}")
    if mark:
        head, _, around = outer.partition(".")
        within = around or head.replace(":", " ")
        kind = JudgedKind.LOCAL if around else JudgedKind.METHOD
    elif outer != name:
        parts = [part for part in outer.split(".") if not is_lambda(part)]
        within, kind = parts[0] if parts else outer, JudgedKind.LOCAL
    takes_nothing = all(p == UNSHARED or is_evidence_name(p) for p in function.params)
    return JudgedFunction(function.name, name, kind, function.span, within, takes_nothing)
