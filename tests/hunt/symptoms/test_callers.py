"""What the callers of a function exclude."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.events import ignore
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.symptoms.callers import ModuleCallers
from clew.hunt.symptoms.symptom_search import SymptomSearch
from clew.language.registry import load

MEANS = str(Path(__file__).parents[1] / "programs" / "means.erl")


@pytest.fixture(scope="module")
def unseen() -> dict[str, str]:
    """What is said of the callers of each function that crashes."""
    search = SymptomSearch(load(MEANS), HuntOptions(tests=200, generated=20), ignore)
    found = [*search.again(search.generated(TimeShare(None)))]
    return {call.name: call.unseen for call, _ in search.beside_callers(found)}


def test_the_callers_of_a_function_are_those_that_are_exported() -> None:
    callers = ModuleCallers(load(MEANS), ["mean/1", "summary/1", "share/2", "split/1"])
    assert callers.of("mean/1") == {"summary/1"}
    assert callers.of("split/1") == frozenset()


def test_a_crash_that_no_caller_leads_to_is_said_to_be_one(unseen: dict[str, str]) -> None:
    assert unseen["mean/1"] == "as far as was tried, its callers never call it so: summary/1"


def test_a_crash_that_a_caller_leads_to_is_not(unseen: dict[str, str]) -> None:
    assert unseen["share/2"] == unseen["split/1"] == ""


def test_a_call_without_an_end_that_no_caller_makes_is_said_to_be_one(unseen: dict[str, str]) -> None:
    assert unseen["down/1"] == "as far as was tried, its callers never call it so: count/1"
    assert unseen["sink/1"] == unseen["dive/1"] == ""
