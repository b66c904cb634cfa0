"""The variables of the environment, as a program of Erlang sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.language.loading import Loading
from clew.language.registry import load
from clew.machine import Limits, Machine, compile_program
from clew.machine.run.world import World


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ('os:getenv("PLACE")', '"a=b"'),
        ('os:getenv("PLACE", "none")', '"a=b"'),
        ('os:getenv("PLAC")', "false"),
        ('os:getenv("")', "false"),
        ('os:getenv("OTHER", "none")', '"none"'),
        ("lists:sort(os:getenv())", '["EMPTY=","PLACE=a=b"]'),
        ('os:getenv("EMPTY")', "[]"),
    ],
)
def test_variables_are_those_of_the_world(tmp_path: Path, call: str, value: str) -> None:
    file = tmp_path / "empty.erl"
    file.write_text("-module(empty).\n")
    evaluation = load(str(file), Loading()).evaluation(f"{{{call} =:= {value}, {call}}}")
    world = World(environment={"PLACE": "a=b", "EMPTY": ""})
    machine = Machine(compile_program(evaluation.program), Limits(), world=world)
    outcome = machine.normalise(machine.constant(evaluation.constant))
    assert outcome.value is not None
    assert machine.show(outcome.value).startswith("Tuple2 true")
