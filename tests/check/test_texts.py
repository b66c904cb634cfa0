"""Texts and byte strings as arguments: they are made, shown as text, and written as calls that make them again."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.walking import record_run
from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.results import PropertyResult
from clew.cli.edge import main
from clew.language.registry import load

FILE = str(Path(__file__).parent / "programs" / "Texts.hs")


@pytest.fixture(scope="module")
def results() -> dict[str, PropertyResult]:
    return {r.name: r for r in Checker(load(FILE).properties(), CheckBudget(None, 200_000)).results()}


@pytest.mark.parametrize(
    ("name", "expression"),
    [
        ("prop_start", 'prop_start (T.pack "a")'),
        # The word that stands in the literal is no function.
        ("prop_word", 'prop_word (T.pack "a") "pack"'),
        # The module has no function that packs characters.
        ("prop_bytes", "prop_bytes (B.pack [0,0])"),
        ("prop_swap", 'prop_swap (L.pack "a") (L.pack "b")'),
    ],
)
def test_a_counterexample_is_run_again_from_its_text(
    results: dict[str, PropertyResult], name: str, expression: str
) -> None:
    found = results[name].counterexample
    assert found is not None
    assert found.replayed
    assert found.source == expression


def test_a_story_shows_texts_as_they_are_shown() -> None:
    told = record_run(load(FILE), 'initials "ada b"').explain().text()
    assert 'T.words "ada b" = ["ada","b"]' in told
    assert 'T.concat ["a","b"] = "ab"' in told
    told = record_run(load(FILE), "rotated (Seq.fromList [1, 2])").explain().text()
    assert "Seq.drop 1 s = fromList [2]" in told


def test_tests_of_functions_on_texts_are_generated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", FILE, "size"]) == 0
    output = capsys.readouterr().out
    assert 'size (B.pack [0]) (L.pack "a") = 2' in output
