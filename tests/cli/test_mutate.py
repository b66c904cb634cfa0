"""`clew mutate`: what it prints, its exit codes, suites from files, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.api.events import Event, MutantJudged
from clew.cli.edge import main
from clew.cover.deadline import TimeOver

ARITH = str(Path(__file__).parents[2] / "examples" / "arith" / "Arith.hs")

Capture = pytest.CaptureFixture[str]


def mutate(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(["mutate", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_survivors_are_shown_with_the_tests_that_are_missing(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "cmpNat", "--criterion", "gbc")
    assert code == 1
    assert "cmpNat: 43 mutants, 7 tests (gbc)" in out
    assert "  76:22   swap        `cmpNat (I x) (I y) = cmpNat y x`" in out
    assert " = LT, and here GT" in out
    assert out.rstrip().endswith("score 93 %: 40 of 43 mutants that differ are killed")


def test_a_suite_that_kills_all_is_no_finding(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "cmpNat")
    assert code == 0
    assert "score 100 %: 43 of 43" in out
    assert "survived" not in out


def test_what_is_alike_is_reported_and_does_not_count(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "succ", "--kinds", "variable,swap,constructor", "--all")
    assert code == 0
    assert "killed:" in out
    assert "gives" in out
    code, out, _ = mutate(capsys, ARITH, "mul", "--kinds", "swap", "--inputs", "300")
    assert code == 0
    assert "alike on every input up to a level of constructors" in out
    assert "no mutant is known to differ from the original" in out


def test_the_same_command_gives_the_same_bytes(capsys: Capture) -> None:
    first = mutate(capsys, ARITH, "pred", "--criterion", "gbc")
    assert mutate(capsys, ARITH, "pred", "--criterion", "gbc") == first


def test_json_holds_every_mutant_and_its_edit(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "cmpNat", "--criterion", "gbc", "--json", "-")
    assert code == 1
    (data,) = json.loads(out)["modules"][0]["functions"]
    assert (data["killed"], data["counted"], data["complete"]) == (40, 43, True)
    (flipped,) = [m for m in data["mutants"] if m["name"] == "cmpNat:76:22:swap:1,2"]
    assert flipped["status"] == "survived"
    assert flipped["input"] == "cmpNat (I IHi) (I (O IHi))"
    assert [e["text"] for e in flipped["edits"]] == ["y", "x"]
    killed = [m for m in data["mutants"] if m["status"] == "killed"]
    assert all(0 <= m["test"] < len(data["tests"]) for m in killed)


@pytest.mark.slow
def test_faults_can_be_put_into_called_functions(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "-", "--in", "+,-", "--criterion", "gbc", "--kinds", "constructor")
    assert code in (0, 1)
    assert "`Pos x - " not in out
    assert "constructor" in out
    _, wider, _ = mutate(capsys, ARITH, "-", "--in", "all", "--criterion", "gbc", "--kinds", "constructor")
    assert int(wider.split()[1]) > int(out.split()[1])


def test_a_generated_suite_covers_the_functions_with_the_faults(capsys: Capture) -> None:
    _, out, _ = mutate(capsys, ARITH, "mul", "--in", "add", "--kinds", "constructor", "--json", "-")
    (data,) = json.loads(out)["modules"][0]["functions"]
    (alone,) = json.loads(mutate(capsys, ARITH, "mul", "--kinds", "constructor", "--json", "-")[1])[
        "modules"
    ][0]["functions"]
    assert set(data["tests"]) != set(alone["tests"])
    assert data["score"] > 0.5


# --- limits ------------------------------------------------------------------------------------------


def test_without_time_nothing_is_tried_and_that_is_said(capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "cmpNat", "--time", "0.001")
    assert code == 1
    assert out.rstrip().endswith("stopped: the time is over; 43 of 43 mutants not tried")
    code, out, _ = mutate(capsys, ARITH, "cmpNat", "--time", "0.001", "--json", "-")
    (data,) = json.loads(out)["modules"][0]["functions"]
    assert code == 1
    assert (data["complete"], data["stop"], data["tried"], data["score"]) == (False, "time", 0, None)
    assert {m["status"] for m in data["mutants"]} == {"not tried"}


def test_enough_time_changes_nothing(capsys: Capture) -> None:
    wanted = mutate(capsys, ARITH, "cmpNat", "--kinds", "drop", "--criterion", "gbc")
    given = mutate(capsys, ARITH, "cmpNat", "--kinds", "drop", "--criterion", "gbc", "--time", "10m")
    assert given[:2] == wanted[:2]


@pytest.mark.parametrize(("error", "code", "said"), [
    (KeyboardInterrupt, 130, "stopped: interrupted; 41 of 43 mutants not tried; score 100 % of those tried: 2 of 2"),
    (TimeOver, 1, "stopped: the time is over; 41 of 43 mutants not tried; score 100 % of those tried: 2 of 2"),
])  # fmt: skip
def test_what_was_found_before_the_end_is_shown(
    error: type[BaseException], code: int, said: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(ticker: object, event: Event) -> None:
        if isinstance(event, MutantJudged) and event.done == 2:
            raise error

    monkeypatch.setattr("clew.cli.mutate.command.Ticker.__call__", end)
    given, out, _ = mutate(capsys, ARITH, "cmpNat")
    assert given == code
    assert said in out


def test_a_test_of_a_suite_that_takes_more_steps_is_reported(suite: Path, capsys: Capture) -> None:
    code, _, err = mutate(capsys, ARITH, "cmpNat", "--tests", str(suite), "--steps", "2")
    assert code == 2
    assert "gets out of steps" in err
    assert "give more with --steps" in err


# --- suites from files -------------------------------------------------------------------------------


@pytest.fixture
def suite(tmp_path: Path, capsys: Capture) -> Path:
    assert main(["generate", ARITH, "cmpNat", "--criterion", "gbc", "--json", "-"]) == 0
    path = tmp_path / "suite.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def test_a_suite_that_was_generated_is_read_again(suite: Path, capsys: Capture) -> None:
    code, out, _ = mutate(capsys, ARITH, "cmpNat", "--tests", str(suite))
    assert code == 1
    assert f"cmpNat: 43 mutants, 7 tests ({suite})" in out
    assert "40 of 43" in out


def test_a_suite_with_functions_as_arguments_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file, suite = tmp_path / "Twice.hs", tmp_path / "suite.json"
    file.write_text(
        "module Twice where\ntwice :: (Bool -> Bool) -> Bool -> Bool\n"
        "twice f b | b = f (f b)\n          | otherwise = f b\n"
    )
    assert main(["generate", str(file), "twice", "--json", "-"]) == 0
    suite.write_text(capsys.readouterr().out)
    code, out, err = mutate(capsys, str(file), "twice", "--tests", str(suite))
    assert (code, out) == (2, "")
    assert "cannot be read back" in err


def test_errors_of_different_kinds_are_distinguished(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "Errors.hs"
    file.write_text("module Errors where\nf :: Int -> Int\nf n | n > 5 = undefined\nf 0 = 1\n")
    _, out, _ = mutate(capsys, str(file), "f", "--kinds", "comparison", "--criterion", "fc")
    assert "f 5 = a missing clause, and here an error" in out


def test_a_suite_of_another_function_is_refused(suite: Path, capsys: Capture) -> None:
    code, _, err = mutate(capsys, ARITH, "add", "--tests", str(suite))
    assert code == 2
    assert "holds tests of `cmpNat`, not of `add`" in err


def test_a_suite_that_fails_already_is_refused(suite: Path, capsys: Capture) -> None:
    data = json.loads(suite.read_text(encoding="utf-8"))
    (found,) = data["modules"][0]["functions"]
    kept = next(t for t in found["tests"] if t["number"] == found["kept"][0])
    kept["results"] = ["EQ" if kept["results"] != ["EQ"] else "LT"]
    suite.write_text(json.dumps(data), encoding="utf-8")
    code, _, err = mutate(capsys, ARITH, "cmpNat", "--tests", str(suite))
    assert code == 2
    assert "fails without any fault" in err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 7}',
        '{"version": 1, "function": "cmpNat"}',
        "nonsense",
        pytest.param("[" * 100_000, id="deep"),
        pytest.param("9" * 5000, id="long"),
    ],
)
def test_a_file_that_is_no_suite_is_refused(text: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "suite.json"
    path.write_text(text, encoding="utf-8")
    code, _, err = mutate(capsys, ARITH, "cmpNat", "--tests", str(path))
    assert code == 2
    assert "is not a suite" in err


# --- what it refuses ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([ARITH, "minus"], "minus"),
        ([ARITH, "add", "--kinds", "typo"], "there is no kind of fault 'typo'"),
        ([ARITH, "add", "--in", "mul"], "`add` never calls a function `mul`"),
        ([ARITH, "succ", "--kinds", "literal"], "nothing to mutate in `succ`"),
        (["Missing.hs", "f"], "Missing.hs"),
    ],
)
def test_what_makes_no_sense_is_reported(arguments: list[str], said: str, capsys: Capture) -> None:
    code, _, err = mutate(capsys, *arguments)
    assert code == 2
    assert said in err
