"""`clew hunt`: what is printed, the reports, accepted findings, and what a change broke."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as xml

import jsonschema
import pytest

from clew.cli.edge import main
from clew.cli.hunt.report import HuntScreen, call_line
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.findings.hunt_finding import HuntedModule, HuntFinding
from clew.source.span import NOWHERE

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "hunt" / "programs"
QUICK = ["--tests", "300", "--steps", "400k", "--no-suggestions"]


@pytest.fixture
def discount(tmp_path: Path) -> str:
    """A project with one module."""
    (tmp_path / "clew.toml").touch()
    return str(shutil.copy(PROGRAMS / "Discount.hs", tmp_path))


def test_a_finding_shows_the_line_to_mend_and_how_to_see_it_again(discount: str, capsys: Capture) -> None:
    assert main(["hunt", discount, *QUICK]) == 1
    out = capsys.readouterr().out
    first = out.split("\n\n 2  ")[0]
    assert "paid is wrong" in first
    assert "paid 10 = 10" in first
    assert "| otherwise = n" in first
    assert f"clew run {discount} 'spec_paid 10'" in first
    assert "What to look at first" in out
    assert main(["run", discount, "spec_paid 10"]) == 0
    assert capsys.readouterr().out == "False\n"


@pytest.mark.slow
def test_every_report_is_written(discount: str, tmp_path: Path, capsys: Capture) -> None:
    names = {
        kind: str(tmp_path / f"report.{kind}") for kind in ("json", "html", "markdown", "junit", "sarif")
    }
    words = [word for kind, name in names.items() for word in (f"--{kind}", name)]
    assert main(["hunt", discount, *QUICK, *words]) == 1
    data = json.loads(Path(names["json"]).read_text(encoding="utf-8"))
    schema = json.loads(files("clew.report").joinpath("document.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(data, schema)
    (module,) = data["modules"]
    kinds = [finding["kind"] for finding in module["findings"]]
    assert kinds == ["property", "crash", "deliberate", "excluded"]
    assert module["findings"][0]["blame"]["state"] == "located"
    page = Path(names["html"]).read_text(encoding="utf-8")
    assert "paid is wrong" in page
    assert "<svg" in page
    assert "://" not in page.replace("http://www.w3.org/", "")
    markdown = Path(names["markdown"]).read_text(encoding="utf-8")
    assert markdown.startswith("# 4 findings, 2 located\n")
    suites = xml.parse(names["junit"]).getroot()
    assert len(suites.findall(".//failure")) == 4
    results = json.loads(Path(names["sarif"]).read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == kinds


@pytest.mark.slow
def test_an_accepted_finding_is_hidden_though_lines_move(discount: str, capsys: Capture) -> None:
    assert main(["hunt", discount, *QUICK, "--accept", "all"]) == 0
    file = Path(discount)
    file.write_text("-- another line\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    capsys.readouterr()
    assert main(["hunt", discount, *QUICK]) == 0
    assert capsys.readouterr().out.startswith("nothing found, 4 accepted")
    assert main(["hunt", discount, *QUICK, "--accepted"]) == 0
    assert "(accepted)" in capsys.readouterr().out


@pytest.mark.slow
def test_a_module_that_cannot_be_read_is_reported_and_the_others_are_hunted(
    discount: str, tmp_path: Path, capsys: Capture
) -> None:
    shutil.copy(PROGRAMS / "Broken.hs", tmp_path)
    assert main(["hunt", str(tmp_path), *QUICK]) == 2
    told = capsys.readouterr()
    assert "paid is wrong" in told.out
    assert "1 module could not be read" in told.out
    assert "Broken.hs" in told.err


def git(folder: Path, *words: str) -> None:
    subprocess.run(
        ["git", "-C", str(folder), "-c", "user.email=a@b", "-c", "user.name=a", *words],
        check=True,
        capture_output=True,
    )


def test_since_a_revision_only_what_broke_is_shown_with_the_change_that_did_it(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "Right.hs"
    shutil.copy(PROGRAMS / "Right.hs", file)
    with file.open("a", encoding="utf-8") as text:
        text.write("\nhalf :: Int -> Int\nhalf n | even n = n `div` 2\n")
    source = file.read_text(encoding="utf-8").replace("(twice,", "(twice, half,")
    file.write_text(source, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "right")
    changed = source.replace("twice n = n + n", "twice n = n * n").replace("-- Nothing", "-- Something")
    file.write_text(changed, encoding="utf-8")
    assert main(["hunt", str(file), "--since", "HEAD", *QUICK]) == 1
    out = capsys.readouterr().out
    assert "twice is wrong" in out
    assert "-twice n = n + n" in out
    assert "+twice n = n * n" in out
    assert "-- Something" not in out  # taking that back changes nothing
    assert "half" not in out.split("What to look at first")[0]  # it crashed before, too
    assert "1 failed before, too" in out


def test_an_unchanged_module_is_not_hunted_again(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "Right.hs"
    shutil.copy(PROGRAMS / "Right.hs", file)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "right")
    assert main(["hunt", str(file), "--since", "HEAD"]) == 0
    assert "unchanged since HEAD" in capsys.readouterr().out


def test_a_folder_is_hunted_by_the_settings_in_it(tmp_path: Path, capsys: Capture) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "clew.toml").write_text('[hunt]\nrots = ["src"]\n')
    assert main(["hunt", str(project)]) == 2
    assert "did you mean `roots`?" in capsys.readouterr().err


def test_a_project_is_hunted_by_its_settings(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src").mkdir()
    shutil.copy(PROGRAMS / "Right.hs", tmp_path / "src")
    monkeypatch.chdir(tmp_path)
    assert main(["init"]) == 0
    assert main(["init"]) == 2  # it is not replaced
    capsys.readouterr()
    assert main(["hunt"]) == 0
    assert capsys.readouterr().out.startswith("nothing found: 1 module; 1 property or test; ")


@pytest.mark.slow
def test_workers_find_the_same(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "clew.toml").touch()
    for name in ("Discount.hs", "Right.hs", "Broken.hs"):
        shutil.copy(PROGRAMS / name, tmp_path)
    alone, both = tmp_path / "alone.json", tmp_path / "both.json"
    assert main(["hunt", str(tmp_path), *QUICK, "--json", str(alone)]) == 2
    assert main(["hunt", str(tmp_path), *QUICK, "--json", str(both), "--jobs", "2"]) == 2
    assert alone.read_text(encoding="utf-8") == both.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_property_is_reported_once_for_its_module_and_its_subject(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "clew.toml").touch()
    for name in ("coins.erl", "coins_tests.erl"):
        shutil.copy(PROGRAMS / name, tmp_path)
    assert main(["hunt", str(tmp_path), *QUICK]) == 1
    assert capsys.readouterr().out.count("prop_worth") < 6
    assert main(["hunt", str(tmp_path), *QUICK, "--json", "-"]) == 1
    modules = json.loads(capsys.readouterr().out)["modules"]
    names = [call["name"] for m in modules for f in m["findings"] for call in f["calls"]]
    assert sum(name.endswith("prop_worth") for name in names) == 1


def recipes() -> list[str]:
    """The commands of the recipes for hooks and build servers."""
    text = (Path(__file__).parents[2] / "docs" / "hunt.md").read_text(encoding="utf-8")
    entries = re.findall(r"^ +(?:entry|- run): (clew .*)$", text, re.MULTILINE)
    assert len(entries) == 2
    return entries


@pytest.mark.parametrize("recipe", recipes())
def test_the_recipes_find_what_a_change_broke(
    recipe: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    file = tmp_path / "Right.hs"
    shutil.copy(PROGRAMS / "Right.hs", file)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "right")
    git(tmp_path, "update-ref", "refs/remotes/origin/main", "HEAD")
    file.write_text(file.read_text(encoding="utf-8").replace("n + n", "n * n"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = shlex.split(recipe)[1:]
    words[words.index("--time") + 1] = "6"
    assert main([*words, "Right.hs"]) == 1
    assert "twice is wrong" in capsys.readouterr().out


@pytest.mark.slow
def test_an_erlang_module_is_compared_with_its_older_version(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "coins.erl"
    source = (PROGRAMS / "coins.erl").read_text(encoding="utf-8")
    right = "\n".join(line for line in source.splitlines() if "=:= 1" not in line) + "\n"
    file.write_text(right, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "right")
    file.write_text(right.replace("Sum >= Coin", "Sum > Coin"), encoding="utf-8")
    assert main(["hunt", str(file), "--since", "HEAD", "--tests", "300", "--no-suggestions"]) == 1
    out = capsys.readouterr().out
    assert "coins:change/2 is wrong" in out
    assert "when Sum > Coin ->" in out
    assert "taking this back alone makes it right again" in out
    (command,) = re.findall(r"again clew run (\S+) '(change\(1\))'", out)
    assert command == (str(file), "change(1)")


@pytest.mark.slow
def test_tests_that_a_change_of_another_module_broke_are_run(tmp_path: Path, capsys: Capture) -> None:
    shutil.copy(PROGRAMS / "coins_tests.erl", tmp_path)
    source = (PROGRAMS / "coins.erl").read_text(encoding="utf-8")
    right = "\n".join(line for line in source.splitlines() if "=:= 1" not in line) + "\n"
    (tmp_path / "coins.erl").write_text(right, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "right")
    (tmp_path / "coins.erl").write_text(source, encoding="utf-8")
    assert main(["hunt", str(tmp_path), "--since", "HEAD", *QUICK]) == 1
    out = capsys.readouterr().out
    assert "coins_tests.erl: unchanged since HEAD" in out
    assert "property violated" in out
    assert "2 properties and tests" in out


def test_a_finding_keeps_its_number_when_a_more_telling_call_is_found(capsys: Capture) -> None:
    test = FailingCall(Offence.TEST, "test_f", "test_f", "test_f", "False", NOWHERE, None, "a" * 12)
    law = FailingCall(Offence.PROPERTY, "prop_f", "prop_f 0", "prop_f 0", "False", NOWHERE, None, "b" * 12)
    screen = HuntScreen(quiet=False)
    for calls in ((test,), (law, test)):
        finding = HuntFinding("M.hs", "M", calls)
        screen.on_finding(finding)
    screen.show(
        HuntedModule("M.hs", "M", (finding, HuntFinding("M.hs", "M", (replace(test, identity="c"),))))
    )
    screen.show_total(1)
    out = capsys.readouterr().out
    assert " 1  also prop_f 0 ==> False" in out
    assert "   1  M.hs  prop_f 0 is false" in out


def test_of_many_calls_that_fail_alike_some_are_shown(capsys: Capture) -> None:
    law = FailingCall(Offence.PROPERTY, "prop_f", "prop_f 0", "prop_f 0", "False", NOWHERE, None, "a" * 12)
    crashes = [
        FailingCall(Offence.CRASH, "f", f"f {n}", f"f {n}", "empty", NOWHERE, None, f"{n:012}")
        for n in range(20)
    ]
    screen = HuntScreen(quiet=False)
    for number in range(len(crashes) + 1):
        screen.on_finding(HuntFinding("M.hs", "M", (law, *crashes[:number])))
    out = capsys.readouterr().out
    assert out.count(" 1  also f ") == 4
    assert " 1  also f 0 ==> ! empty" in out
    assert out.endswith(" 1  also further calls, which the reports have\n")


def test_a_long_call_leaves_room_for_what_it_comes_to() -> None:
    call = f"frames:encode(<<{','.join('0' * 256)}>>)"
    line = call_line(call, "! no function clause matches", 90)
    assert len(line) <= 90
    assert line.startswith("frames:encode(<<0,0")
    assert line.endswith("0>>) ==> ! no function clause matches")
    assert len(call_line("f 1", "x" * 200, 90)) == 90
