"""The programs of a first course on functional logic programming, with the answers that their comments derive.

In a program, `-- > goal` asks for all answers, `-- > goal -- N` for the first N; the lines below it are the answers, in
any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from curry_runner import PROGRAMS, answers

COURSE = sorted((PROGRAMS / "course").glob("*.curry"))
SLOW = {"parser"}


def stories(text: str) -> Iterator[tuple[str, int | None, list[str]]]:
    lines = iter([*text.splitlines(), ""])
    goal = None
    found: list[str] = []
    for line in lines:
        if goal is not None and not line.startswith("-- Result "):
            yield *goal, found
            goal, found = None, []
        asked = re.fullmatch(r"-- > (.*?)(?: -- (\d+))?", line)
        if asked is not None:
            goal = asked[1], int(asked[2]) if asked[2] else None
        elif goal is not None:
            found.append(line.removeprefix("-- "))


@pytest.mark.parametrize(
    "program",
    [pytest.param(path, id=path.stem, marks=[pytest.mark.slow] * (path.stem in SLOW)) for path in COURSE],
)
def test_a_program_has_the_answers_that_it_says(program: Path) -> None:
    asked = 0
    for goal, count, expected in stories(program.read_text()):
        asked += 1
        assert sorted(answers(program, goal, count)) == sorted(expected), goal
    assert asked > 0
