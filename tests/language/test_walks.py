"""Walking back through the boundary: the same queue in every language has the same story."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew

PROGRAMS = Path(__file__).parent / "programs"
QUEUES = sorted(PROGRAMS.glob("Queue.*"))


#: A call, its constructor, and what is said of its result.
USUAL = ("newest (Push Empty 7)", "Empty", ("the constant 0", "constant"))
#: The same in the languages that have other words. A number of Erlang is a term that holds one.
WORDS = {".erl": ("newest({push, empty, 7})", "empty", ("0, built from 0", "construction"))}


@pytest.mark.parametrize("file", QUEUES, ids=lambda file: file.suffix)
def test_a_value_leads_to_the_line_that_made_it(file: Path) -> None:
    call, empty, said = WORDS.get(file.suffix, USUAL)
    run = clew.open(file).back(call)
    assert run.value == "0"
    step = run.start.follow("result")
    assert (step.sentence, step.kind.value) == said
    line = file.read_text(encoding="utf-8").splitlines()[step.span.line - 1]
    assert empty in line
    condition = next(link for link in step.links if link.sentence.startswith("because"))
    assert condition.sentence.endswith(f"was {empty}")
    assert step.replay.startswith(f"clew back {file} '{call}'")
