"""The network finds the same least solution as the plain way, however it merges, orders and shares."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from plain_network import PlainNetwork
from random_flow import ENTRIES, random_file

from clew.flow import value_network
from clew.flow.abstract_values import parts_of_set
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


@pytest.mark.parametrize("seed", range(20))
def test_the_parts_of_a_set_are_the_set(seed: int) -> None:
    chosen = random.Random(seed)
    values = sum(
        {1 << chosen.randrange(10 ** chosen.randrange(1, 4)) for _ in range(chosen.randrange(2, 40))}
    )
    parts = parts_of_set(values)
    assert sum(parts) == values
    assert all(parts)
    assert len(parts) > 1 or values.bit_count() == 1


def test_parts_of_sets_with_much_in_common_are_the_same() -> None:
    values = (1 << 4096) - 1
    assert len(set(parts_of_set(values)) & set(parts_of_set(values ^ 1))) == len(parts_of_set(values)) - 1


class CountingNetwork(ValueNetwork):
    """Counts the edges that are made."""

    made = 0

    def edge(self, source: int, target: int) -> None:
        before = self._edges
        super().edge(source, target)
        CountingNetwork.made += self._edges - before


def edges_of(tmp_path: Path, count: int) -> int:
    """The edges of a program that puts so many structures with functions into a table, and looks for as many names."""
    file = tmp_path / f"m{count}.erl"
    put = "".join(f"put{n}(K) -> put(t, [{{K, fun() -> {n} end}} | get(t)]).\n" for n in range(count))
    look = "".join(f"get{n}([_ | Rest]) -> {{name{n}, F}} = hd(Rest), F.\n" for n in range(count))
    called = "".join(f"look{n}() -> get{n}(get(t)).\n" for n in range(count))
    file.write_text(f"-module(m{count}).\n-compile(export_all).\n{put}{look}{called}")
    CountingNetwork.made = 0
    assert len(solved(file, CountingNetwork, FlowOptions()).calls) == count
    return CountingNetwork.made


def test_edges_do_not_grow_by_structures_times_selections(tmp_path: Path) -> None:
    assert edges_of(tmp_path, 160) < 3 * edges_of(tmp_path, 80)
