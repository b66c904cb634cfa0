"""What exploration says of what is left to try, and that a function is explored as well in a crowd as alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.explore.exploration_events import StopReason
from clew.explore.inputs.constants import Constants
from clew.source.losses import NOTHING_LOST, Loss, Losses
from tests.explore.exploring import PROGRAMS, explore, failing

SOLVE = Constants(solve=True)
FINITE = "module Finite where\nflip' :: Bool -> Bool\nflip' b = if b then False else True\n"
NUMBERS = "module Numbers where\ndouble :: Int -> Int\ndouble n = n + n\n"
CALLS = "module Calls where\ntwice :: (Bool -> Bool) -> Bool\ntwice f = f (f True)\n"
SPINS = "module Spins where\nspin :: Bool -> Int\nspin b = if b then spin b else 0\n"


@pytest.mark.parametrize(
    ("text", "losses"),
    [
        (FINITE, NOTHING_LOST),
        (NUMBERS, Losses.of(Loss.CONSTANTS)),
        (CALLS, Losses.of(Loss.FUNCTIONS)),
        (SPINS, Losses.of(Loss.ENDLESS)),
    ],
    ids=["finite", "numbers", "functions", "endless"],
)
def test_nothing_is_left_only_where_nothing_was_lost(
    text: str, losses: Losses, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{text.split()[1]}.hs"
    path.write_text(text)
    main(["explore", str(path)])
    last = capsys.readouterr().out.splitlines()[-1]
    if losses:
        assert last.endswith(f"; {StopReason.USED_UP.value}: {losses.text})")
    else:
        assert last.endswith("; nothing is left to try)")


def test_more_tests_to_come_are_a_loss() -> None:
    summary = explore("Pie", tests=3)
    assert (summary.ended, summary.exhausted) == (StopReason.TESTS, None)
    assert Loss.STEPS in summary.losses.reasons


@pytest.fixture(scope="module")
def together() -> dict[str, str]:
    """What all functions of a module show, explored together."""
    return failing("Crowded", constants=SOLVE)


@pytest.mark.parametrize("function", ["roman", "shift", "checksum", "secret", "fact"])
def test_what_a_function_shows_alone_it_shows_with_others(function: str, together: dict[str, str]) -> None:
    alone = failing("Crowded", function, constants=SOLVE, tests=5000)
    assert alone
    assert alone.items() <= together.items()


def test_the_function_that_fails_stands_for_those_that_call_it_unseen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explore", str(PROGRAMS / "Crowded.hs")]) == 1
    out = capsys.readouterr().out
    assert "\nshift (-66) 'A' ==> !\n" in out
    assert "roman (-1) ==> !\n" in out


def test_constants_that_are_given_are_all_that_is_tried() -> None:
    given = Constants(ints=(0, 1), solve=True)
    assert failing("Crowded", "roman", constants=given, tests=5000) == {}
