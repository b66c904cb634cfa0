"""Walking back through the boundary: the same queue in every language has the same story."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew

PROGRAMS = Path(__file__).parent / "programs"
QUEUES = sorted(PROGRAMS.glob("Queue.*"))


#: A call, and its constructor.
USUAL = ("newest (Push Empty 7)", "Empty")
#: The same in the languages that have other words.
WORDS = {".erl": ("newest({push, empty, 7})", "empty")}


@pytest.mark.parametrize("file", QUEUES, ids=lambda file: file.suffix)
def test_a_value_leads_to_the_line_that_made_it(file: Path) -> None:
    call, empty = WORDS.get(file.suffix, USUAL)
    run = clew.open(file).back(call)
    assert run.value == "0"
    step = run.start.follow("result")
    assert (step.sentence, step.kind.value) == ("the constant 0", "constant")
    line = file.read_text(encoding="utf-8").splitlines()[step.span.line - 1]
    assert empty in line
    condition = next(link for link in step.links if link.sentence.startswith("because"))
    assert condition.sentence.endswith(f"was {empty}")
    assert step.replay.startswith(f"clew back {file} '{call}'")
