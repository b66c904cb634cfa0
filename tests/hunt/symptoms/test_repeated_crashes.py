"""Calls that crash, run again by themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.symptoms.repeated_crashes import RepeatedCrashes
from clew.language.registry import load


def test_a_crash_in_a_library_has_one_name_whoever_found_it(tmp_path: Path) -> None:
    file = tmp_path / "Sums.hs"
    file.write_text("module Sums where\ntotal :: [Int] -> Int\ntotal = foldr1 (+)\n")
    module = load(str(file))
    spans = {s.name: s.span for s in module.signatures()}
    inside = replace(spans["total"], column=9)
    call = FailingCall(
        Offence.CRASH, "total", "total []", "total []", "Prelude.foldr1: empty list", inside, None, ""
    )
    crashes = RepeatedCrashes(module, spans)
    explored, generated = (crashes.placed(call, is_sure=is_sure) for is_sure in (False, True))
    assert explored.identity == generated.identity
