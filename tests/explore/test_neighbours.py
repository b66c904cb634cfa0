"""Instances of a class that has none in the program are looked for beside it."""

from __future__ import annotations

from exploring import PROGRAMS, failing

from clew.explore.explorer import Explorer
from clew.language.registry import language_of

WIRE = str(PROGRAMS / "neighbours" / "Wire.hs")


def test_functions_of_a_class_without_instances_are_explored_at_those_of_its_neighbours() -> None:
    found = failing("neighbours/Wire", "send", tests=200)
    assert found == {"send Signals.silence": "nothing to send"}


def test_a_hidden_type_is_made_by_the_functions_of_its_class() -> None:
    found = failing("neighbours/Wire", "ends", tests=2000)
    assert found == {"ends (joined ? nothing)": "one end only"}


def test_a_class_with_instances_needs_no_neighbours() -> None:
    file = str(PROGRAMS / "Classes.hs")
    assert Explorer(language_of(file).load(file)).options.include == ()


def test_another_exploration_in_the_same_session_finds_them_again() -> None:
    module = language_of(WIRE).load(WIRE)
    includes = [Explorer(module).options.include for _ in range(2)]
    assert includes == [("Chains", "Signals")] * 2
