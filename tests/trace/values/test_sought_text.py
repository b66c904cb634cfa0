"""The quick look at a value never passes over one that reads like the text that is looked for."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import clew
from clew.api.budget import Budget
from clew.machine.kernel.words import small_int
from clew.source.recursion_limit import deep_recursion
from clew.trace.history.datum import Immediate, Made
from clew.trace.slices.code_tables import CodeTables
from clew.trace.slices.slicing import operand_masks
from clew.trace.stories.backward_walk import Walk
from clew.trace.stories.step import StoryStep
from clew.trace.values.sought_text import SoughtText

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "back").iterdir())
COMMAND = re.compile(r"clew back \S+(?: '([^']+)')?")


def word_of(step: StoryStep) -> int | None:
    match step.value:
        case int(number) if abs(number) < 1 << 60:
            return small_int(number)
        case Immediate(word=word):
            return word
        case Made(record=record):
            return record << 2
    return None


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.name)
def test_what_reads_like_a_text_passes_and_most_else_does_not(file: Path) -> None:
    found = COMMAND.search(file.read_text(encoding="utf-8"))
    assert found is not None
    with deep_recursion():
        run = clew.open(str(file)).back(found[1], budget=Budget(steps=2_000))
        stories, teller = run.stories, run.teller
        tables = CodeTables(stories.history, stories.code.trust, operand_masks)
        steps = [step for step, _ in Walk(stories, run.first).steps_behind(60)]
        words = [(step, word) for step in steps if (word := word_of(step)) is not None]
        values = np.array([word for _, word in words], np.int64)
        for text in {teller.step_value(step) for step in steps}:
            sought = SoughtText(text, stories.history, stories.code.trust, stories.words.cell)
            passed = sought.may_be(values, tables.described).tolist()
            for (step, _), may_be in zip(words, passed, strict=True):
                assert may_be or not teller.step_reads_like(step, text), (text, teller.headline(step))
