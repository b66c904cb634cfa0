"""Reports: one that cannot be written costs no other, and each has an entry for a module that does not load."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from clew.cli.edge import main
from clew.cli.reports import write_all
from clew.source.diagnostics import FileFault


def test_a_report_that_cannot_be_written_costs_no_other(tmp_path: Path) -> None:
    good = tmp_path / "good"
    with pytest.raises(FileFault, match="directory"):
        write_all((str(tmp_path), lambda: "lost"), (None, lambda: "unasked"), (str(good), lambda: "kept"))
    assert good.read_text() == "kept"


WRONG = "module Wrong where\nf :: Int\nf = True\n"


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that does not load, in the folder that reports go to."""
    monkeypatch.chdir(tmp_path)
    Path("Wrong.hs").write_text(WRONG)
    return "Wrong.hs"


@pytest.mark.parametrize(
    "command",
    ["explore", "check", "generate", "mutate", "run", "types", "suite record", "suite compare"],
)
def test_a_module_that_does_not_load_is_in_the_json(command: str, wrong: str) -> None:
    more = {"mutate": ["f"], "suite compare": [wrong]}.get(command, [])
    assert main([*command.split(), wrong, *more, "--json", "out.json"]) == 2
    written = json.loads(Path("out.json").read_text())
    (entry,) = written["modules"]
    assert (written["command"], entry["file"]) == (command, wrong)
    assert (entry["error"]["slug"], entry["error"]["position"]["line"]) == ("type-mismatch", 3)


@pytest.mark.parametrize("command", ["explore", "check", "suite compare"])
def test_a_module_that_does_not_load_is_in_junit_and_sarif(command: str, wrong: str) -> None:
    more = [wrong] if command == "suite compare" else []
    assert main([*command.split(), wrong, *more, "--junit", "out.xml", "--sarif", "out.sarif"]) == 2
    suite = xml.parse("out.xml").getroot().find("testsuite")
    assert suite is not None
    assert (suite.get("name"), suite.get("errors"), suite.get("tests")) == (wrong, "1", "1")
    assert [r["ruleId"] for r in json.loads(Path("out.sarif").read_text())["runs"][0]["results"]] == [
        "not-loaded"
    ]


def test_of_several_modules_the_one_that_does_not_load_is_in_the_reports(wrong: str) -> None:
    Path("Right.hs").write_text("module Right where\nf :: Int -> Int\nf x = x\n")
    files = ["--json", "out.json", "--junit", "out.xml", "--sarif", "out.sarif"]
    assert main(["explore", "Right.hs", wrong, *files]) == 2
    assert ["error" in m for m in json.loads(Path("out.json").read_text())["modules"]] == [False, True]
    assert [s.get("errors") for s in xml.parse("out.xml").getroot()] == ["0", "1"]
    (run,) = json.loads(Path("out.sarif").read_text())["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["not-loaded"]


def test_junit_has_times_unless_builds_are_to_repeat(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["explore", wrong, "--junit", "out.xml"])
    suite = xml.parse("out.xml").getroot().find("testsuite")
    assert suite is not None
    assert suite.get("timestamp", "")[10:11] == "T"
    assert suite.get("hostname")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    main(["explore", wrong, "--junit", "out.xml"])
    assert "timestamp" not in Path("out.xml").read_text()
