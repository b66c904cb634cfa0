"""Another seed lets processes take turns in another order; each order is one that Erlang allows, and always the same."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

import clew
from clew.api.results import RunResult
from clew.cli.edge import main
from clew.source.losses import Loss

RACES = Path(__file__).parent / "programs" / "races.erl"
SEEDS = range(12)


def run(expression: str, schedule: int) -> RunResult:
    return clew.run(RACES, expression, schedule=schedule)


def values(expression: str) -> list[str | None]:
    return [run(expression, seed).value for seed in SEEDS]


@pytest.mark.slow
def test_messages_arrive_in_any_order() -> None:
    found = set(values("order()"))
    assert found <= {f"[{','.join(map(str, order))}]" for order in permutations((1, 2, 3))}
    assert len(found) > 3


def test_the_order_without_a_seed_is_that_of_becoming_ready() -> None:
    assert run("order()", 0).value == "[1,2,3]"


@pytest.mark.slow
def test_a_lost_update_shows_in_some_orders() -> None:
    assert set(values("transfer()")) == {"10", "20", "30"}


@pytest.mark.slow
def test_a_deadlock_shows_in_some_orders_with_the_mailboxes() -> None:
    results = [run("locks()", seed) for seed in SEEDS]
    assert {r.value for r in results} == {None, "[ok,ok]"}
    stuck = next(r for r in results if r.value is None)
    assert "its mailbox holds {take,<0.14.0>}" in stuck.failures[0].message


@pytest.mark.parametrize("seed", [0, 5])
def test_the_same_seed_gives_the_same_order(seed: int) -> None:
    assert run("transfer()", seed).value == run("transfer()", seed).value


@pytest.mark.slow
def test_a_finding_is_repeated_with_its_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "late.erl"
    file.write_text(
        "-module(late).\n-export([first/0]).\n-spec first() -> one.\n"
        "first() ->\n    Me = self(),\n    [spawn(fun() -> Me ! N end) || N <- [one, two]],\n"
        "    one = receive M -> M end.\n"
    )
    assert main(["explore", str(file), "--tests", "50"]) == 1
    out = capsys.readouterr().out
    seed = out.partition(f"clew run {file} 'first()' --schedule ")[2].split()[0]
    assert seed != "0"
    assert main(["run", str(file), "first()", "--schedule", seed]) == 1
    assert main(["run", str(file), "first()"]) == 0


@pytest.mark.slow
def test_a_property_that_only_some_order_fails_is_shown_with_its_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", str(RACES), "--steps", "200000"]) == 1
    out = capsys.readouterr().out
    assert "sequential_test  passes  (1 test)\n" in out  # it starts no process
    seed = out.partition("'order_test()' --schedule ")[2].split()[0]
    assert main(["run", str(RACES), "order_test()", "--schedule", seed]) == 1
    assert main(["run", str(RACES), "order_test()"]) == 0


def test_nothing_is_proved_about_a_program_with_processes() -> None:
    module = clew.open(RACES)
    assert Loss.ORDERS in module.generate("order/0").losses
    assert Loss.ORDERS not in module.generate("sequential/1").losses
