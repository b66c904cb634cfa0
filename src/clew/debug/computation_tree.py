"""Computation trees: which statements a statement depends on (Faddegon, section 2.2).

What a tree promises: if a statement is wrong and all its children are right, the definition of its function is wrong.
Children are computed when they are asked for, so that the first question comes at once, however long the run was.

Under every statement whose function uses a constant stands the statement of that constant: one statement, in several
places (section 7.1, figure 49-b). So a node is not known by its statement alone but with the constants that are being
computed above it, which the statement is judged under.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload, runtime_checkable

from clew.debug.computation_statement import JudgedFunction, Statement, ValuePlace
from clew.source.dataclass import dataclass
from clew.trace.history.occurrence import Origin


@dataclass(frozen=True, slots=True)
class Node:
    """A statement in a tree: the activation that it is about, and the activations of the constants above it."""

    act: int
    within: tuple[int, ...] = ()


#: The root, which is no statement: the run itself.
ROOT = Node(0)


@dataclass(frozen=True, slots=True)
class Weight:
    """How many statements a subtree has, that at its root included."""

    statements: int
    #: Whether it was counted; else it is an estimate.
    is_exact: bool = True


class GrowingSequence(Sequence[Node]):
    """Nodes that are made as they are looked at: going through the first ones costs nothing for the others."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self._waiting = iter(nodes)
        self._made: list[Node] = []

    def __iter__(self) -> Iterator[Node]:
        at = 0
        while True:
            while at < len(self._made):
                yield self._made[at]
                at += 1
            node = next(self._waiting, None)
            if node is None:
                return
            self._made.append(node)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Node: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Node]: ...
    def __getitem__(self, index: int | slice) -> Node | Sequence[Node]:
        return self._all[index]

    @property
    def _all(self) -> list[Node]:
        self._made.extend(self._waiting)
        return self._made


@runtime_checkable
class HasWholeStatements(Protocol):
    """A tree that can read the values of a statement further than anybody would look at them."""

    def whole_statement(self, node: Node) -> Statement:
        """The statement at a node with its values as far as a program can take them, without texts."""


class ComputationTree(Protocol):
    """A tree of statements. Asking twice gives the same nodes in the same order, in which the run made the calls."""

    def children(self, node: Node) -> Sequence[Node]:
        """The statements that a statement depends on directly; those of the root are what the run needed."""

    def weight(self, node: Node) -> Weight:
        """How many statements there are in a subtree; a constant counts wherever it is used."""

    def subject(self, node: Node) -> JudgedFunction:
        """The function of a statement, which costs less than the statement."""

    def subjects(self) -> Iterable[JudgedFunction]:
        """The functions that may have statements, as far as they are known."""

    def statement(self, node: Node) -> Statement:
        """The statement at a node, not the root."""

    def origin(self, node: Node, place: ValuePlace) -> Origin | None:
        """The expression that a value in a statement came from: `Storyteller.step` tells its story.

        None where nothing of the program made it.
        """

    def maker(self, node: Node, place: ValuePlace) -> Node | None:
        """The statement whose function made a value, or a part of one, that stands in another: where to look next for
        why it is wrong. None if no suspected function made it."""
