"""The network finds the same least solution as the plain way, however it merges, orders and shares."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from plain_network import PlainNetwork
from random_flow import ENTRIES, random_file

from clew.flow import value_network
from clew.flow.analysis import FlowOptions, analyse
from clew.flow.flow_graph import FlowGraph
from clew.flow.value_network import ValueNetwork, numbers_in
from clew.language.registry import language_of

SEED = int(os.environ.get("CLEW_SEED", "0")) * 10_000
PROGRAMS = Path(__file__).parents[2] / "bench" / "programs" / "flow"


def solved(file: Path, network: type[ValueNetwork], options: FlowOptions) -> FlowGraph:
    return analyse([language_of(str(file)).normal_source(str(file))], options, network).graph


def check_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # cycles are merged as soon as there is an edge, so that small programs have them merged at all
    monkeypatch.setattr(value_network, "_FEW_EDGES", 0)
    monkeypatch.setattr(value_network, "_SHARE", 1_000)
    for contexts in (False, True):
        for all_data in (False, True):
            options = FlowOptions(contexts, all_data=all_data)
            ours, plain = solved(file, ValueNetwork, options), solved(file, PlainNetwork, options)
            assert ours.calls == plain.calls
            assert ours.open_calls == plain.open_calls
            assert ours.escaped == plain.escaped


@pytest.mark.parametrize("name", ["eta.erl", "kcfa2.erl", "blur.erl", "mj09.erl"])
def test_the_classic_programs_have_one_solution(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_same(PROGRAMS / name, monkeypatch)


@pytest.mark.parametrize("seed", range(4))
def test_random_programs_have_one_solution(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_same(random_file(tmp_path, SEED + seed, "erl"), monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500, 560))
def test_random_programs_of_all_languages_have_one_solution(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for suffix in ENTRIES:
        check_same(random_file(tmp_path, SEED + seed, suffix), monkeypatch)


def linked(network: ValueNetwork, dice: random.Random) -> list[int]:
    """Sixty variables with random values, edges, and variables derived from others, settled twice."""
    first = network.variables(60)

    def doubled(new: int, target: int) -> None:
        for number in numbers_in(new):
            if number < 200:
                network.add(target, 1 << (number + 100))

    variables = list(range(first, first + 60))
    for _ in range(2):
        for _ in range(80):
            network.edge(dice.choice(variables), dice.choice(variables))
        for _ in range(10):
            network.add(dice.choice(variables), 1 << dice.randrange(40))
            network.edge(network.derived(dice.choice(variables), doubled), dice.choice(variables))
        network.settle()
    return [network.held(variable) for variable in variables]


@pytest.mark.parametrize("seed", range(60))
def test_random_networks_hold_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_network, "_FEW_EDGES", 20)
    ours = linked(ValueNetwork(), random.Random(SEED + seed))
    assert ours == linked(PlainNetwork(), random.Random(SEED + seed))


@pytest.mark.parametrize("values", [0, 1, 1 << 300, (1 << 300) - 1, sum(1 << n for n in range(0, 900, 7))])
def test_sets_are_taken_apart_in_order(values: int) -> None:
    assert list(numbers_in(values)) == [n for n in range(values.bit_length()) if values >> n & 1]
