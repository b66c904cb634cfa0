"""Properties of Test.Prop under `clew check`, and exported test modules run again: on the program, and on a wrong one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from curry_runner import PROGRAMS

from clew.cli.edge import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "curry"
#: Faults, and the functions whose tests notice them.
FAULTS = [
    ("S (half n)", "half n", "half"),
    ("half Z = Z\n", "", "half"),
    ("= y : insert x ys", "= x : insert y ys", "insert"),
    ("insert x ys = x : ys\n", "", "insert"),
    ("n > 0 then 1", "n > 0 then 2", "sign"),
    ("n == 3", "n == 4", "safe"),
]


def check(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, list[dict[str, Any]]]:
    code = main(["check", "--json", "-", *args])
    return code, json.loads(capsys.readouterr().out)["modules"][0]["properties"]


def test_every_kind_of_property_holds_or_fails_as_its_name_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = check(capsys, str(PROGRAMS / "Props.curry"), "--depth", "3")
    assert code == 1
    verdicts = {r["property"]: r["verdict"] == "fails" for r in found}
    assert verdicts == {name: name.endswith(("No", "Many", "None")) for name in verdicts}
    assert len(verdicts) == 52
    arguments = {r["property"]: r["counterexample"]["arguments"] for r in found if r["counterexample"]}
    assert arguments["propNo"] == ["0", "1"]
    assert arguments["reversedNo"] in (["[True,False]"], ["[False,True]"])


def test_equations_are_solved_inside_of_properties(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = check(capsys, str(PROGRAMS / "Equations.curry"), "--steps", "30k")
    assert code == 1
    verdicts = {r["property"].removeprefix("prop_"): r["verdict"] for r in found}
    assert verdicts.pop("endless") == "unknown"
    assert verdicts == {name: "fails" if "fails" in name else "holds" for name in verdicts}


def test_a_side_whose_values_have_no_end_is_reported_and_other_inputs_are_tried(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = str(PROGRAMS / "Equations.curry")
    code, (found,) = check(capsys, file, "prop_endless", "--steps", "30k")
    assert code == 0
    assert found["reason"] == "`prop_endless 0` is not at its end after 5,120 steps"
    code, (found,) = check(capsys, file, "prop_failsBeyond", "--steps", "30k")
    assert code == 1
    assert found["counterexample"]["arguments"] == ["1"]


def test_a_name_that_is_no_property_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(PROGRAMS / "Props.curry"), "notAProperty"]) == 2
    assert "is not a property" in capsys.readouterr().err
    assert main(["check", str(PROGRAMS / "Props.curry"), "setYess"]) == 2
    assert "setYes" in capsys.readouterr().err


def test_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = check(capsys, str(EXAMPLES / "permute.curry"), "--depth", "4")
    assert code == 1
    assert [r["property"] for r in found if r["verdict"] == "fails"] == ["allOfThem"]


@pytest.mark.slow
def test_generated_modules_pass_on_the_program_and_fail_on_wrong_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (PROGRAMS / "Small.curry").read_text()
    program = tmp_path / "Small.curry"
    program.write_text(text)
    functions = ("half", "insert", "sign", "safe")
    for name in functions:
        target = str(tmp_path / f"Test_{name}.curry")
        assert main(["generate", str(program), name, "--fill", "distinct", "--currycheck", target]) == 0
        capsys.readouterr()
        code, found = check(capsys, target)
        assert (code, {r["verdict"] for r in found}) == (0, {"exhausted"})
    for old, new, name in FAULTS:
        assert old in text
        program.write_text(text.replace(old, new))
        code, found = check(capsys, str(tmp_path / f"Test_{name}.curry"))
        assert code == 1, (old, found)
