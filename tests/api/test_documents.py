"""The examples of docs/api.md do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import clew
from clew.api import events

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"


def test_the_examples_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0


def test_every_event_is_documented() -> None:
    documented = re.findall(r"^\| `(\w+)\(", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert documented == [kind.__name__ for kind in events.Event.__args__]


def test_every_name_of_the_package_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in clew._HOMES if not re.search(rf"\b{name}\b", text)] == []
