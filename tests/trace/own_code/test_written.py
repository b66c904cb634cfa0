"""The texts that a story quotes are those of its run."""

from __future__ import annotations

from pathlib import Path

from clew.api.walking import record_run
from clew.language.registry import load
from clew.trace.slices.slicing import SliceKind

PAPER = Path(__file__).parents[1] / "programs" / "Paper.hs"


def test_a_run_keeps_its_expression_when_another_one_is_evaluated() -> None:
    """Both have the same name; a debugger evaluates many expressions while it asks about one."""
    module = load(str(PAPER))
    run = record_run(module, "fact 2 + 12345")
    module.evaluation("{- another one, in which other words stand -} True")
    assert "12345" in run.explain().text()
    places = run.start.slice(full=True)
    assert "fact 2 + 12345" in [line for file in places.files for line in file.text]
    assert places.kind is SliceKind.FULL
