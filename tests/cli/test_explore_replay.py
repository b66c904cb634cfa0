"""The command that `clew explore` prints for a finding shows that failure again."""

from __future__ import annotations

import io
import json
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from clew.cli.edge import main

Capture = pytest.CaptureFixture[str]
TESTS = Path(__file__).parent.parent
PROGRAMS = TESTS / "explore" / "programs"
EXAMPLES = TESTS.parent / "examples" / "explore"

#: What `clew run` says of failures that have no message of their own.
_SLUGS = {"loop": ("[loop]",), "endless": ("[steps]", "[heap]", "[stack]")}


@dataclass(frozen=True, slots=True)
class Replayed:
    """A finding, and what its command gives."""

    finding: dict[str, Any]
    code: int
    out: str
    err: str

    @property
    def is_the_same(self) -> bool:
        kind, message = self.finding["kind"], self.finding["message"]
        if kind == "property":
            return self.out == "False\n"
        if kind in _SLUGS:
            return any(slug in self.err for slug in _SLUGS[kind])
        said = message.removesuffix("...").replace("<nested exception thrown>", "").strip()
        ended = 0 if " clew repl " in self.finding["replay"] else 1
        return self.code == ended and said.split("\n")[0] in self.err and "internal" not in self.err


def replayed(
    file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, *options: str
) -> Iterator[Replayed]:
    """Explore a module and run the command of each finding."""
    main(["explore", str(file), "--json", "-", "--no-solve", *options])
    for finding in json.loads(capsys.readouterr().out)["modules"][0]["findings"]:
        words = shlex.split(finding["replay"])
        if words[0] == "printf":  # lines for the prompt
            bar = words.index("|")
            text = "\n".join(words[2:bar]) + "\n"
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
            words = words[bar + 1 :]
        code = main(words[1:])
        captured = capsys.readouterr()
        yield Replayed(finding, code, captured.out, captured.err)


def test_types_that_no_argument_decides_are_said(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(
        replayed(PROGRAMS / "Shapes.hs", capsys, monkeypatch, "largest", "smallest", "--tests", "200")
    )
    assert "(largest :: [Circle] -> Circle) []" in [r.finding["source"] for r in found]
    assert "(smallest :: [Square] -> Square) []" in [r.finding["source"] for r in found]
    assert [r for r in found if not r.is_the_same] == []


def test_what_was_never_needed_is_not_what_fails_instead(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(replayed(PROGRAMS / "Shapes.hs", capsys, monkeypatch, "largest", "--tests", "1000"))
    early = [r for r in found if "Circle (-1.0) : undefined" in r.finding["source"]]
    assert [r.finding["message"] for r in early] == ["a negative radius"]
    assert [r for r in found if not r.is_the_same] == []


def test_a_message_that_needs_an_argument_is_reported_as_far_as_it_goes(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(replayed(PROGRAMS / "Reporting.hs", capsys, monkeypatch))
    assert {r.finding["expression"]: r.finding["message"] for r in found} == {
        "report ?": "user error (bad number <nested exception thrown>",
        "refuse ?": "Refused <nested exception thrown>",
        "refused ?": "Refused <nested exception thrown>",
        "missing ?": "user error (no such name: <nested exception thrown>",
    }
    assert [r for r in found if r.finding["message"] not in r.err] == []


@pytest.mark.parametrize("limit", ["--heap", "--stack"])
def test_what_needs_ever_more_memory_is_run_again_within_bounds(
    limit: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "hoard" if limit == "--heap" else "deep"
    options = (name, limit, "20Kw", "--step-limit", "1M", "--tests", "20")
    found = list(replayed(PROGRAMS / "Hostile.hs", capsys, monkeypatch, *options))
    assert ["--steps 5000000" in r.finding["replay"] for r in found] == [True]
    assert [r.finding["kind"] for r in found] == ["endless"]
    assert [r for r in found if not r.is_the_same] == []


def test_what_merely_takes_long_is_no_finding(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("slow", "growing", "--ints", "0,1,3", "--step-limit", "1000", "--tests", "50")
    found = list(replayed(PROGRAMS / "Slow.hs", capsys, monkeypatch, *options))
    assert [r.finding["expression"] for r in found] == ["growing 3"]
    assert [r for r in found if not r.is_the_same] == []
    main(["explore", str(PROGRAMS / "Slow.hs"), "--no-solve", *options])
    assert "slow 0 exceeded its limit, but ended with 5 times as much" in capsys.readouterr().out


def test_the_command_says_where_the_imports_are(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner, other = tmp_path / "inner", tmp_path / "other"
    inner.mkdir()
    other.mkdir()
    (other / "Parts.hs").write_text("module Parts where\ndata Part = Part Bool\n")
    (inner / "Whole.hs").write_text(
        "module Whole where\nimport Parts\nuse :: Part -> Int\nuse (Part True) = 1\n"
    )
    found = list(replayed(inner / "Whole.hs", capsys, monkeypatch, "--path", str(other)))
    assert [r.finding["replay"].endswith(f" --path {other}") for r in found] == [True]
    assert [r for r in found if not r.is_the_same] == []


@pytest.mark.slow
def test_a_name_that_the_module_does_not_import_is_imported(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Part.hs").write_text("module Part where\ndata Part = Part Bool\n")
    (tmp_path / "Middle.hs").write_text("module Middle where\nimport Part\ntype Twice = (Part, Part)\n")
    (tmp_path / "Whole.hs").write_text(
        'module Whole where\nimport Middle\nuse :: Twice -> Bool\nuse (x, _) = seq x (error "used")\n'
    )
    found = list(replayed(tmp_path / "Whole.hs", capsys, monkeypatch))
    assert [r.finding["expression"] for r in found] == ["use (Part.Part ?,?1)"]
    assert [r for r in found if not r.is_the_same] == []


#: A module that is wrong on purpose: others are explored beside it.
BROKEN = PROGRAMS / "neighbours" / "Broken.hs"
EVERYTHING = sorted({*EXAMPLES.glob("*.hs"), *PROGRAMS.rglob("*.hs")} - {BROKEN})


@pytest.mark.slow
@pytest.mark.parametrize("file", EVERYTHING, ids=[f"{f.parent.name}/{f.stem}" for f in EVERYTHING])
def test_every_finding_is_shown_again_by_its_command(
    file: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # actions are performed
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    found = replayed(file, capsys, monkeypatch, "--tests", "3000", "--path", str(file.parent))
    assert [r for r in found if not r.is_the_same] == []
