"""Programs that GHC accepts are accepted, those that it refuses are refused at the right place, and `main` is an action.

The first line of a refused program is the slug of Clew's error and its place.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from ghc_verdicts import verdicts
from haskell_runner import libraries

from clew.cli.edge import main
from clew.source.diagnostics import ClewError

HERE = Path(__file__).parent
ACCEPTED = sorted((HERE / "accepted").glob("*.hs"))
REFUSED = sorted((HERE / "refused").glob("*.hs"))
#: Programs that are run, by what becomes of them: what they print, or the slug of the error.
MAINS = {
    "any_monad": "",
    "any_type": "raised",
    "function": "[type-mismatch]",
    "missing": "[usage]",
    "monad_left_open": "3",
    "not_exported": "[scope-main]",
    "number": "[type-instance]",
    "number_elsewhere": "[type-main]",
    "printed": "3 x",
}


def fault_of(path: Path) -> str:
    """The slug and the place of Clew's error in a module; empty if it is accepted."""
    try:
        libraries().fork().load(str(path))
    except ClewError as error:
        place = "" if error.span is None else f"{error.span.line}:{error.span.column}"
        return f"{error.slug} {place}"
    return ""


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda p: p.stem)
def test_what_is_right_is_accepted(path: Path) -> None:
    assert fault_of(path) == ""


@pytest.mark.parametrize("path", REFUSED, ids=lambda p: p.stem)
def test_what_is_wrong_is_refused_at_its_place(path: Path) -> None:
    assert f"-- {fault_of(path)}" == path.read_text().splitlines()[0]


@pytest.mark.ghc
def test_ghc_judges_these_programs_likewise(tmp_path: Path) -> None:
    found = verdicts({path.stem: path.read_text() for path in [*ACCEPTED, *REFUSED]}, tmp_path)
    assert {
        name: error for name, error in found.items() if error and (HERE / "accepted" / f"{name}.hs").exists()
    } == {}
    assert [
        name for name, error in found.items() if not error and (HERE / "refused" / f"{name}.hs").exists()
    ] == []


@pytest.mark.parametrize("name", MAINS)
def test_main_must_be_an_action(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["run", str(HERE / "mains" / f"{name}.hs")])
    captured = capsys.readouterr()
    assert MAINS[name] in captured.out + captured.err
    assert bool(captured.err) == (MAINS[name].startswith("[") or MAINS[name] == "raised")


@pytest.mark.ghc
@pytest.mark.parametrize("name", MAINS)
def test_ghc_runs_the_same_programs(name: str) -> None:
    done = subprocess.run(["runghc", str(HERE / "mains" / f"{name}.hs")], capture_output=True, text=True)
    assert (done.returncode == 0) == (not MAINS[name].startswith("[") and MAINS[name] != "raised")
    assert done.stdout.strip() == ("" if done.returncode else MAINS[name])


@pytest.mark.ghc
def test_modules_without_a_header_are_judged_one_by_one(tmp_path: Path) -> None:
    found = verdicts({"One": "x = 1\n", "Two": "main = print 2\n", "Three": "module Three where\n"}, tmp_path)
    assert {name: bool(error) for name, error in found.items()} == {"One": True, "Two": False, "Three": False}
