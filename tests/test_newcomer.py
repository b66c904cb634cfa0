"""A newcomer has Python, Git and a copy of the project: the README's command installs Clew, and each tutorial leads to
its end, with all that it shows on the way."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from transcripts import ROOT, bash, matches, mismatches, steps

TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.git
def test_a_newcomer_comes_to_the_end_of_every_tutorial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "clew"
    unwanted = shutil.ignore_patterns(".*", "_site", "tests", "bench")
    shutil.copytree(ROOT, place, ignore=unwanted)
    for name in ("PYTHONPATH", "VIRTUAL_ENV", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CLEW_CACHE_DIR", str(tmp_path / "cache"))
    programs = place / ".venv" / "bin"
    run = bash(programs)

    (install,) = re.findall(r"^python3 -m venv .*/clew hunt .*$", README, re.MULTILINE)
    output = run(install, place)
    assert matches(shown_in_the_readme(install), output), output
    installed = run("python -m pip list --format=freeze", place)
    assert "clew-debugger==" in installed
    assert "pytest" not in installed

    wrong = [
        f"{tutorial.name}: {mismatch}"
        for tutorial in TUTORIALS
        for mismatch in mismatches(tutorial.read_text(encoding="utf-8"), place, run)
    ]
    assert "\n".join(wrong) == ""


def shown_in_the_readme(install: str) -> str:
    """What the README shows for the command at the end of another one."""
    command = install[install.index("clew hunt ") :]
    (shown,) = [step.shown for step in steps(README) if getattr(step, "text", "") == command]
    return str(shown)


def test_there_is_a_tutorial_for_each_language() -> None:
    assert [path.stem for path in TUTORIALS] == ["curry", "erlang", "haskell"]


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_shows_the_code_of_its_project(tutorial: Path) -> None:
    """What stands in blocks of code is in the project, line by line."""
    text = tutorial.read_text(encoding="utf-8")
    (project,) = re.findall(r"^\$ cp -r (examples/\S+)", text, re.MULTILINE)
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / project).iterdir())
    shown = "".join(
        re.findall(r"^```(?:haskell|erlang)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    ).splitlines()
    assert shown
    assert [line for line in shown if line not in sources.splitlines()] == []
