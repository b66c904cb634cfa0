"""Every command that reads Haskell reads that of before 2008, when it is asked to."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
FILE = str(Path(__file__).parent / "programs" / "Before2008.hs")

COMMANDS: dict[str, tuple[int, list[str]]] = {
    "run": (0, ["run", FILE, "half 4"]),
    "types": (0, ["types", FILE]),
    "explore": (1, ["explore", FILE, "half", "--tests", "100"]),
    "check": (1, ["check", FILE]),
    "generate": (0, ["generate", FILE, "prop_half"]),
    "mutate": (0, ["mutate", FILE, "prop_half", "--criterion", "gbc", "--inputs", "20"]),
    "suite record": (0, ["suite", "record", FILE, "half", "--tests", "100"]),
    "suite compare": (0, ["suite", "compare", FILE, FILE, "--tests", "50"]),
    "suite minimise": (0, ["suite", "minimise", FILE, "--tests", "50"]),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_old_code_is_read_with_the_flag_and_refused_without_it(command: str, capsys: Capture) -> None:
    code, words = COMMANDS[command]
    assert main(words) == 2
    assert "try --legacy" in capsys.readouterr().err
    assert main([*words, "--legacy"]) == code


@pytest.mark.parametrize("command", ["explore", "check"])
def test_the_command_that_shows_a_finding_again_has_the_flag(command: str, capsys: Capture) -> None:
    _, words = COMMANDS[command]
    main([*words, "--legacy", "--json", "-"])
    (module,) = json.loads(capsys.readouterr().out)["modules"]
    (found,) = module["findings" if command == "explore" else "properties"]
    replay = found["replay"]
    assert main(shlex.split(replay)[1:]) == 1
    assert "the program raised odd" in capsys.readouterr().err


def test_a_suite_remembers_the_flag(tmp_path: Path, capsys: Capture) -> None:
    suite = tmp_path / "before.suite"
    _, words = COMMANDS["suite record"]
    main([*words, "--legacy", "-o", str(suite)])
    assert main(["suite", "compare", str(suite), FILE]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("words", [["explore", FILE, "half", "--tests", "9000"], ["check", FILE]])
def test_workers_read_it_in_the_same_way(words: list[str], capsys: Capture) -> None:
    main([*words, "--legacy"])
    alone = capsys.readouterr().out
    assert main([*words, "--legacy", "--jobs", "2"]) == 1
    assert capsys.readouterr().out == alone
