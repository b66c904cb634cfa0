"""Variables of pattern bindings are told by their names, and what needs itself as what did not come to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.trace.stories.step import StepKind

FILE = Path(__file__).parents[1] / "programs" / "PatternBindings.hs"


@pytest.fixture(scope="module")
def module() -> clew.Module:
    return clew.open(str(FILE))


@pytest.mark.parametrize(
    ("expression", "links"),
    [
        ("parts 1", ["a = 1", "b = 2", "called by parts 1"]),
        ("both 3", ["first = 3", "second = 6", "called by both 3"]),
    ],
)
def test_a_variable_of_a_pattern_has_its_name(module: clew.Module, expression: str, links: list[str]) -> None:
    step = module.back(expression).start.follow("result")
    assert [link.sentence for link in step.links] == links


def test_a_cycle_is_walked_round_and_round(module: clew.Module) -> None:
    step = module.back("cycle'").start
    sentences = []
    for _ in range(4):
        step = step.follow(1)
        assert step.kind is StepKind.UNFINISHED
        sentences.append(step.sentence)
    assert sentences == ["y * 2 did not come to an end", "x + 1 did not come to an end"] * 2
