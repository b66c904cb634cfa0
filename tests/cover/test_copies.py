"""An expression that the compiler has copied is one item: nobody says of a text that runs that it is unreachable."""

from __future__ import annotations

import pytest
from support import PROGRAMS

from clew.cover.cases import GenerationResult
from clew.cover.subject import generate_for
from clew.language.registry import load


def result(function: str, criterion: str) -> GenerationResult:
    return generate_for(load(str(PROGRAMS / "Copied.hs")).subject(function), criterion)


@pytest.mark.parametrize("function", ["small", "large"])
def test_whoever_runs_a_copy_has_run_the_expression(function: str) -> None:
    assert result(function, "expr").uncovered == ()


@pytest.mark.parametrize("function", ["small", "large"])
def test_only_what_no_input_runs_is_unreachable(function: str) -> None:
    found = result(function, "full")
    assert found.exhausted is not None
    texts = {(item.span.line, item.description) for item in found.uncovered if item.position is None}
    assert {description for _, description in texts} == {"comparison with equal sides"}
    assert len({line for line, _ in texts}) == 1


@pytest.mark.parametrize("criterion", ["fc", "full"])
def test_a_call_that_the_compiler_has_copied_is_one_call(criterion: str) -> None:
    found = result("called", criterion)
    calls = {item.position for item in found.criterion.items if item.function.endswith("rated") and item.at}
    assert len(calls) == 1
    assert [item for item in found.uncovered if item.position in calls] == []
