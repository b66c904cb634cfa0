"""The computation tree of a missing answer: statements about *all* results of calls, `insert 1 [2] = {[1,2]}`.

Such a statement is right if these are the results that the call should have, all of them and no others. What a call
gives is decided by its function's rules and by what all calls give that it makes, in any branch of the search. So where
a statement is wrong and all below it are right, a rule of its function is wrong or missing (after Naish's debugging of
missing answers). A call is searched again by its text when somebody asks for what is below it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from clew.debug.computation_statement import JudgedFunction, StatedValue, Statement, ValuePlace
from clew.debug.computation_tree import Node, Weight
from clew.machine.values.parts import mapped
from clew.machine.values.value import ListValue, Unevaluated, Value, Variable
from clew.source.dataclass import dataclass
from clew.trace.history.occurrence import Origin

#: In the text of values: a part that was never evaluated, or a free variable; and literals, which have neither.
_OPEN = re.compile(
    r"""(?<![\w'])(?P<open>_\d*)(?![\w'])|"(?:[^"\\]|\\.)*"|(?<![\w'])'(?:[^'\\]|\\[^']+|\\')'"""
)
#: How a call is given what fails.
FAILED = "failed"
#: How many calls that cannot be searched a verdict names.
_NAMED = 2


def closed(text: str) -> str:
    """An expression for a call whose text has open parts: they are free, and what is one variable is one there, too."""
    names: list[str] = []
    numbers: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        open_part = found["open"]
        if not open_part:
            return found[0]
        name = numbers.get(open_part) or f"open{len(names) + 1}"
        if name not in names:
            names.append(name)
        if open_part != "_":
            numbers[open_part] = name
        return name

    expression = _OPEN.sub(named, text)
    return f"let {', '.join(names)} free in {expression}" if names else text


def _generalised(call: Statement) -> Statement:
    """A call with variables that stand in it once as open parts: what they are called says nothing."""
    found = Counter(m["open"] for m in _OPEN.finditer(call.left) if m["open"])
    once = {name for name, count in found.items() if count == 1 and name != "_"}
    if not once:
        return call

    def value(part: Value) -> Value:
        return Unevaluated() if isinstance(part, Variable) and f"_{part.number}" in once else part

    def text(written: str) -> str:
        return _OPEN.sub(lambda m: "_" if m["open"] in once else m[0], written)

    arguments = tuple([replace(a, value=mapped(a.value, value), text=text(a.text)) for a in call.arguments])
    return replace(call, arguments=arguments, call=text(call.call))


class AllBranches(Protocol):
    """All that became of an expression in a search."""

    @property
    def results(self) -> tuple[Value, ...]: ...

    @property
    def calls(self) -> tuple[Statement, ...]: ...

    @property
    def is_whole(self) -> bool: ...

    @property
    def is_narrowed(self) -> bool: ...


#: Searches an expression; of a call of a function, given by its name, the calls are those that it makes.
SearchBranches = Callable[[str, str | None], AllBranches | None]


@dataclass(frozen=True, slots=True)
class _Searched:
    """A call: its statement, and the branches of the call by itself."""

    statement: Statement
    branches: AllBranches


def _as_open(part: Value) -> Value:
    return Unevaluated() if isinstance(part, Variable) else part


def set_text(results: Iterable[Value], show: Callable[[Value], str]) -> str:
    """All results of a call as a set; in which order a search found them, and its variables' names, say nothing."""
    return f"{{{', '.join(sorted({show(mapped(value, _as_open)) for value in results}))}}}"


class AnswerSetTree:
    """A computation tree over the results of calls; a node has the number of a call in place of an activation."""

    def __init__(self, expression: str, search: SearchBranches, show: Callable[[Value], str]) -> None:
        self._search = search
        self._show = show
        found = search(expression, None)
        self._top: tuple[Statement, ...] = () if found is None else found.calls
        #: Whether all branches of the expression were looked at to their end.
        self.is_whole = found is not None and found.is_whole
        self._searched: list[_Searched | None] = [None]
        self._numbers: dict[str, int] = {}
        #: Calls that cannot be made again, by the number of the call that made them.
        self._left_out: dict[int, list[str]] = {}
        self._children: dict[int, tuple[Node, ...]] = {}

    # --- the protocol ---

    def children(self, node: Node) -> Sequence[Node]:
        known = self._children.get(node.act)
        if known is None:
            here = self._searched[node.act]
            calls = self._top if here is None else here.branches.calls
            own = None if here is None else here.statement.left
            numbers = [self._number(call, node.act) for call in map(_generalised, calls) if call.left != own]
            known = tuple(dict.fromkeys(Node(n) for n in numbers if n))
            self._children[node.act] = known
        return known

    def weight(self, node: Node) -> Weight:
        """How many calls are below; only those count that were looked at."""
        return Weight(1 + len(self._children.get(node.act, ())), is_exact=False)

    def subject(self, node: Node) -> JudgedFunction:
        return self.statement(node).subject

    def subjects(self) -> Iterable[JudgedFunction]:
        return dict.fromkeys(s.statement.subject for s in self._searched if s is not None)

    def statement(self, node: Node) -> Statement:
        found = self._searched[node.act]
        assert found is not None
        return found.statement

    def origin(self, node: Node, place: ValuePlace) -> Origin | None:
        return None  # results of many branches have no one story

    def maker(self, node: Node, place: ValuePlace) -> Node | None:
        return None

    # --- calls ---

    def doubts(self, node: Node) -> list[str]:
        """What keeps a verdict about a statement from being a proof, in words."""
        here = self._searched[node.act]
        left_out = self._left_out.get(node.act, ())
        found = [f"{text} cannot be searched by itself" for text in left_out[:_NAMED]]
        if len(left_out) > _NAMED:
            found.append(f"{len(left_out) - _NAMED} more of its calls cannot, either")
        if here is not None and not here.branches.is_whole:
            found.append(f"not every branch of {here.statement.left} left a record")
        return found

    def _number(self, call: Statement, above: int) -> int:
        """The number of a call; 0 if it cannot be searched by itself."""
        number = self._numbers.get(call.left)
        if number is None:
            branches = self._searched_again(call)
            if branches is None:
                number = 0
            else:
                found = tuple(dict.fromkeys(mapped(value, _as_open) for value in branches.results))
                results = StatedValue("", ListValue(found, None), set_text(found, self._show))
                statement = replace(call, result=results, equation=None, choices=())
                number = len(self._searched)
                self._searched.append(_Searched(statement, branches))
            self._numbers[call.left] = number
        if number == 0:
            self._left_out.setdefault(above, []).append(call.left)
        return number

    def _searched_again(self, call: Statement) -> AllBranches | None:
        """All branches of a call by itself. Parts that were never evaluated are free: they must not be asked for."""
        if call.free or call.given:
            return None
        found = self._search(closed(call.left), call.subject.function)
        return None if found is None or found.is_narrowed else found
