"""How the time of a hunt is divided among modules: none is begun too late, and what they say of themselves comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.hunt import hunting
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.findings.failing_call import NOT_BEGUN
from clew.hunt.hunting import hunt_files
from clew.hunt.module_hunt import ModuleHunt
from clew.hunt.reports.hunt_words import done_words, found_words
from clew.language.registry import load
from clew.report.records import Status

WRONG = """module Wrong where

larger :: Int -> Int -> Int
larger a b = if a < b then a else b

prop_larger :: Int -> Int -> Bool
prop_larger a b = larger a b >= a && larger a b >= b
"""


def test_a_module_is_not_begun_when_the_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [str(tmp_path / f"M{n}.hs") for n in range(3)]
    for n, file in enumerate(files):
        Path(file).write_text(f"module M{n} where\n\nf :: Int -> Int\nf x = x\n", encoding="utf-8")
    begun = []

    def slow(file: str, *args: object) -> hunting.HuntedModule:
        begun.append(file)
        return hunting.HuntedModule(file, "M")

    monkeypatch.setattr(hunting, "_hunted", slow)
    found = list(hunt_files(files, options=HuntOptions(seconds=0.0)))
    assert begun == []
    assert [m.notes for m in found] == [(NOT_BEGUN,)] * 3
    assert found_words(found) == "nothing found so far"
    assert list(done_words(found, 3)) == ["0 of 3 modules"]
    assert [(r.status, r.message) for m in found for r in m.records()] == [(Status.UNKNOWN, NOT_BEGUN)] * 3


def test_properties_are_checked_in_the_smallest_share(tmp_path: Path) -> None:
    file = tmp_path / "Wrong.hs"
    file.write_text(WRONG, encoding="utf-8")
    found = ModuleHunt(load(str(file)), HuntOptions(seconds=0.001, suggestions=False)).run()
    assert [f.call.name for f in found.findings] == ["prop_larger"]


def test_a_fault_of_ours_in_one_module_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [str(tmp_path / "Wrong.hs"), str(tmp_path / "Right.hs")]
    Path(files[0]).write_text(WRONG, encoding="utf-8")
    Path(files[1]).write_text("module Right where\n", encoding="utf-8")

    class Failing(ModuleHunt):
        def run(self) -> hunting.HuntedModule:
            if self._module.name == "Wrong":
                raise OverflowError("too large")
            return hunting.HuntedModule(self._module.file, self._module.name)

    monkeypatch.setattr(hunting, "ModuleHunt", Failing)
    wrong, right = hunt_files(files)
    assert wrong.error is not None
    assert wrong.error.message == "OverflowError: too large"
    assert (right.module, right.error) == ("Right", None)
