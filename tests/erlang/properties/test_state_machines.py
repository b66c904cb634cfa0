"""State machines of PropEr are searched and sampled as other properties; commands in parallel are refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.api.budget import Budget
from clew.api.checked import CheckedProperty
from clew.api.checking import CheckWork, check_module
from clew.check.results import Verdict
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.language.registry import load

MACHINES = Path(__file__).parent / "programs" / "machines.erl"


@pytest.fixture(scope="module")
def machines() -> LoadedModule:
    return load(str(MACHINES))


def checked(machines: LoadedModule, name: str, steps: int) -> CheckedProperty:
    return check_module(machines, CheckWork(PropertyOptions((name,)), budget=Budget(steps=steps))).properties[
        0
    ]


@pytest.mark.slow
def test_the_fewest_commands_that_show_a_fault_are_found(machines: LoadedModule) -> None:
    found = checked(machines, "prop_stack", 20_000_000)
    assert found.verdict is Verdict.FAILS
    assert found.counterexample is not None
    (commands,) = found.counterexample.arguments
    pushed = [f"{{set,{{var,{n}}},{{call,machines,push,[false]}}}}" for n in (1, 2, 3)]
    assert commands == f"[{','.join(pushed)},{{set,{{var,4}},{{call,machines,size,[]}}}}]"


@pytest.mark.slow
def test_commands_keep_the_preconditions_of_the_model(machines: LoadedModule) -> None:
    assert not checked(machines, "prop_model", 1_000_000).is_finding


def test_commands_in_parallel_are_refused_by_name(machines: LoadedModule) -> None:
    found = checked(machines, "prop_parallel", 100_000)
    assert not found.is_finding
    assert "proper_statem:parallel_commands/1" in (found.result.reason or "")
