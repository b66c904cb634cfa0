"""Loops of the machine over lists ask for a number where how many elements they are about is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.budget import Budget
from clew.api.checking import CheckWork, check_module
from clew.check.results import Verdict
from clew.language.properties import PropertyOptions
from clew.language.registry import load

PROGRAM = Path(__file__).parent / "programs" / "split.erl"


@pytest.mark.slow
def test_the_number_of_elements_that_are_taken_may_be_open() -> None:
    module = load(str(PROGRAM))
    names = ("prop_parts", "prop_last_of_front")
    work = CheckWork(PropertyOptions(names), budget=Budget(2_000_000))
    parts, last = check_module(module, work).properties
    assert parts.verdict is Verdict.HOLDS
    assert last.failing_call == "prop_last_of_front: {[345678],1}"
