"""Making tests smaller: changes to a tree of numbers compose, and what fails is as small as moves and numbers get it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from clew.check.drawn_numbers import (
    LEAST,
    SAME,
    Changed,
    Edits,
    Hoisted,
    Path,
    hoisted,
    with_least,
    with_number,
    written,
)
from clew.check.shrinking import Trace, shrunk, trace_of


def number_at(edits: Edits, path: Path) -> tuple[int | None, Path]:
    """The number that changes give a node, or else the node of the unchanged tree that it is; 0 for the least."""
    here, place = edits, ()
    for right in (*path, None):
        while isinstance(here, Hoisted):
            place = (*place, here.right)
            here = here.inner
        if right is None:
            break
        place = (*place, right)
        if isinstance(here, Changed):
            here = here.right if right else here.left
        elif here != LEAST:
            here = SAME
    if here == LEAST:
        return 0, place
    return (here.number if isinstance(here, Changed) else None), place


def test_changes_at_several_nodes_are_all_made() -> None:
    edits = with_number(with_number(SAME, (True, False), 3), (True,), 4)
    assert number_at(edits, (True, False)) == (3, (True, False))
    assert number_at(edits, (True,)) == (4, (True,))
    assert number_at(edits, ()) == (None, ())


def test_a_number_below_the_least_ones_is_changed_alone() -> None:
    edits = with_number(with_least(SAME, ()), (False,), 7)
    assert number_at(edits, (False,))[0] == 7
    assert number_at(edits, (True,))[0] == 0
    assert number_at(edits, ())[0] == 0


def test_a_part_takes_the_place_of_the_whole_with_its_changes() -> None:
    edits = hoisted(with_number(SAME, (True, False), 3), (True,), (False,))
    assert number_at(edits, (True,)) == (3, (True, False))
    assert number_at(edits, (True, True)) == (None, (True, False, True))


def test_parts_can_be_moved_again() -> None:
    edits = hoisted(hoisted(SAME, (), (True,)), (), (False,))
    assert number_at(edits, (True,)) == (None, (True, False, True))
    assert number_at(with_number(edits, (), 2), ())[0] == 2


def test_changes_are_written_in_the_order_of_a_walk() -> None:
    edits = Changed(2, Hoisted(True, LEAST), Changed(None, SAME, SAME))
    assert written(edits) == [7, 3, 1, 4, 0, 0]


@dataclass
class ListGenerator:
    """Draws a list as the library does: a length, then element after element, each from a side of its own."""

    numbers: dict[Path, int]
    events: list[int] = field(default_factory=list)
    nodes: dict[Path, int] = field(default_factory=lambda: {(): 0})

    def split(self, path: Path) -> tuple[Path, Path]:
        left = len(self.nodes)
        self.nodes[(*path, False)], self.nodes[(*path, True)] = left, left + 1
        self.events += [0, self.nodes[path], left]
        return (*path, False), (*path, True)

    def draw(self, edits: Edits, path: Path, bound: int) -> int:
        changed, place = number_at(edits, path)
        number = min(self.numbers.get(place, 0) if changed is None else changed, bound - 1)
        self.events += [1, self.nodes[path], bound, number]
        return number

    def run(self, edits: Edits, size: int) -> list[int]:
        left, path = self.split(())
        found = []
        for _ in range(self.draw(edits, left, size + 1)):
            element, path = self.split(path)
            found.append(self.draw(edits, element, 100))
        return found


def smallest(numbers: list[int], fails: object) -> list[int]:
    assert callable(fails)
    tree: dict[Path, int] = {(False,): len(numbers)}
    for i, n in enumerate(numbers):
        tree[(True,) * (i + 1) + (False,)] = n

    def attempt(size: int, edits: Edits) -> Trace | None:
        generator = ListGenerator(tree)
        return trace_of(generator.events) if fails(generator.run(edits, size)) else None

    first = attempt(50, SAME)
    assert first is not None
    found = shrunk(50, first, attempt)
    return ListGenerator(tree).run(found.edits, found.size)


@pytest.mark.parametrize(
    ("numbers", "fails", "least"),
    [
        ([5, 9, 2, 77, 3], lambda xs: any(x > 40 for x in xs), [41]),
        ([5, 9, 2, 77, 3], lambda xs: len(xs) > 2, [0, 0, 0]),
        ([3, 8, 1, 9, 4, 7], lambda xs: xs != sorted(xs), [1, 0]),
        ([9, 77, 8], lambda xs: any(x in (30, 77) for x in xs), [30]),
        ([1, 60, 2, 3, 60, 4], lambda xs: len(xs) != len(set(xs)), [0, 0]),
    ],
)
def test_lists_become_short_and_their_elements_small(
    numbers: list[int], fails: object, least: list[int]
) -> None:
    assert smallest(numbers, fails) == least
