"""The types of a module's names through the library, with the warnings that `clew types` shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.typed import typed_names
from clew.source.diagnostics import UsageFault

QUEUE = str(Path(__file__).parents[2] / "examples" / "explore" / "Queue.hs")


def test_a_module_as_json_has_names_with_types_and_warnings_with_places() -> None:
    entry = clew.open(QUEUE).to_json()
    assert (entry["module"], entry["language"]) == ("Queue", "haskell")
    assert ("push", "Int -> Queue -> Queue") in [(name["name"], name["type"]) for name in entry["names"]]
    (warning,) = entry["warnings"]
    assert (warning["function"], warning["kind"], warning["missing"]) == ("pop", "incomplete", "[]")
    assert warning["position"]["line"] == 21


def test_only_the_names_that_are_asked_for_are_there() -> None:
    typed = typed_names(clew.open(QUEUE).loaded, ["empty"])
    assert (typed.lines, typed.warning_lines) == (["empty :: Queue"], [])


def test_a_name_that_is_not_there_is_refused_with_a_hint() -> None:
    with pytest.raises(UsageFault, match="defines no value 'psuh'") as fault:
        typed_names(clew.open(QUEUE).loaded, ["psuh"])
    assert fault.value.hint == "did you mean 'push'?"


def test_operators_are_shown_in_parentheses(tmp_path: Path) -> None:
    file = tmp_path / "Operators.hs"
    file.write_text("module Operators where\n(<+>) :: Int -> Int -> Int\n(<+>) 0 y = y\n")
    typed = typed_names(clew.open(str(file)).loaded)
    assert typed.lines == ["(<+>) :: Int -> Int -> Int"]
    assert [line.partition("warning: ")[2][:23] for line in typed.warning_lines] == [
        "`(<+>)` has no case for"
    ]
