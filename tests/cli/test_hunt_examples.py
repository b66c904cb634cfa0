"""The example projects: what a hunt finds in each, and where."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from clew.cli.edge import main

EXAMPLES = Path(__file__).parents[2] / "examples"
#: For each project the property that fails first in order, the file and lines of the function to mend, and whether the
#: debugger needs no answer.
PROJECTS = {
    "haskell/bookings": ("prop_free", "Bookings.hs", (18,), True),
    "haskell/recent": ("prop_once", "Recent.hs", (), False),
    "curry/calendar": ("prop_century", "Calendar.curry", (8,), True),
    "curry/seats": ("prop_bothWays", "Seats.curry", (12,), True),
    "erlang/shop": ("prop_tenth_is_free", "basket.erl", (35, 38), False),
    "erlang/frames": ("prop_round_trip", "frames.erl", (16,), False),
}
QUICK = "haskell/bookings"


@pytest.mark.parametrize(
    "project", [pytest.param(p, marks=() if p == QUICK else pytest.mark.slow) for p in PROJECTS]
)
def test_the_fault_of_an_example_is_found_and_every_command_shown_runs(
    project: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name, file, lines, is_located = PROJECTS[project]
    shutil.copytree(EXAMPLES / project, tmp_path / "project")
    (tmp_path / "project" / "clew.toml").touch()
    report = tmp_path / "report.json"
    limits = ["--no-suggestions", "--tests", "1000"]
    assert main(["hunt", str(tmp_path / "project"), *limits, "--json", str(report)]) == 1
    screen = capsys.readouterr().out
    modules = json.loads(report.read_text(encoding="utf-8"))["modules"]
    findings = [f for m in modules for f in m["findings"] if f["kind"] == "property"]
    (finding,) = [f for f in findings if any(c["name"].endswith(name) for c in f["calls"])]
    blame = finding["blame"]
    assert Path(blame["position"]["file"]).name == file
    assert (blame["state"] == "located") is is_located
    if lines:
        assert (blame["line"] or blame["position"]["line"]) in lines
    commands = printed_commands(screen)
    assert len(commands) >= len([f for m in modules for f in m["findings"]])
    nobody = (tmp_path / "empty").open("w+")
    monkeypatch.setattr("sys.stdin", nobody)  # who could answer what a debugger asks
    for command in commands:
        code = main(shlex.split(command)[1:])
        told = capsys.readouterr()
        assert (code, command, told.err) in {(0, command, ""), (1, command, told.err)}, told.out


def printed_commands(screen: str) -> list[str]:
    """The commands that a hunt offers."""
    return re.findall(r"^ {4}(?:again| {5}) (clew .*)$", screen, re.MULTILINE)
