"""What callers in other modules of a project exclude."""

from __future__ import annotations

import pytest

from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.findings.hunt_finding import HuntFinding
from clew.hunt.hunting import hunt_files

PARTS = """module Parts where

mean :: [Int] -> Int
mean xs = sum xs `div` length xs

largest :: [Int] -> Int
largest (x : xs) = foldr max x xs
"""
MARKS = """module Marks where

import Parts

summary :: [Int] -> Maybe Int
summary [] = Nothing
summary xs = Just (mean xs)

best :: [Int] -> Int
best xs = largest (filter (> 0) xs)
"""


@pytest.fixture(scope="module")
def callers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What is said at last of the callers of each function that crashes."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "clew.toml").touch()
    files = {"Parts.hs": PARTS, "Marks.hs": MARKS}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    told: dict[str, HuntFinding] = {}
    options = HuntOptions(tests=300, generated=20, suggestions=False)
    last = {
        hunted.file: hunted
        for hunted in hunt_files(
            [str(folder / name) for name in files],
            options=options,
            on_finding=lambda finding: told.update({finding.call.name: finding}),
        )
    }
    said = {f.call.name: f.call.unseen for m in last.values() for f in m.findings}
    assert said == {name: finding.call.unseen for name, finding in told.items()}
    return said


def test_a_crash_that_no_caller_of_another_module_leads_to_is_said_to_be_one(callers: dict[str, str]) -> None:
    assert callers["mean"] == "as far as was tried, its callers never call it so: Marks.summary"


def test_a_crash_that_a_caller_of_another_module_leads_to_is_not(callers: dict[str, str]) -> None:
    assert callers["largest"] == ""
