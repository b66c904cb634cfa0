"""The shares that `python -m bench hunt` reports."""

from __future__ import annotations

from dataclasses import asdict
from io import StringIO
from pathlib import Path

from rich.console import Console

from bench.debugged_programs import listed
from bench.hunt import ALONE, OLDER, Hunted, HuntLimits, HuntReport, sampled
from bench.hunt_show import show
from bench.kept_reports import KeptReports


def hunted(way: str, *, found: bool, located: bool, right: bool, first: float | None) -> Hunted:
    return Hunted("c", "P.hs", "complete", way, "1:1", found, located, right, 0, first, 9.0)


def test_shares_are_of_all_faults_and_alarms_of_lines() -> None:
    report = HuntReport(lines=500)
    report.hunted += [
        hunted(ALONE, found=True, located=True, right=True, first=2.0),
        hunted(ALONE, found=True, located=True, right=False, first=4.0),
        hunted(ALONE, found=True, located=False, right=False, first=6.0),
        hunted(ALONE, found=False, located=False, right=False, first=None),
        hunted(OLDER, found=True, located=True, right=True, first=1.0),
    ]
    report.alarms.update({"crash": 2, "excluded": 7})
    text = StringIO()
    show(report, Console(file=text, width=120))
    (complete,) = (line for line in text.getvalue().splitlines() if "complete" in line)
    assert [cell.strip() for cell in complete.split("\u2502")[2:-1]] == [
        *("4", "75 %", "50 %", "25 %", "0.0", "4.0 s", "9.0 s")
    ]
    assert "4.0 alarms in 1,000 lines (2 crash; 500 lines)" in text.getvalue()


def test_a_report_is_read_again_as_it_was(tmp_path: Path) -> None:
    report = HuntReport(lines=5, alarmed=["crash in c, P.hs: f 0 ==> g"], left_out=["x: y"])
    report.hunted.append(hunted(ALONE, found=True, located=True, right=True, first=2.0))
    report.alarms["crash"] += 1
    file = tmp_path / "kept.jsonl"
    KeptReports(asdict(HuntLimits()), HuntReport.of_json, file).add("a/P.hs", report)
    again = KeptReports(asdict(HuntLimits()), HuntReport.of_json, file)
    assert again.reports == {"a/P.hs": report}


def test_a_sample_is_always_the_same_and_grows() -> None:
    programs = list(listed())
    assert [p.key for p in sampled(programs, 3)] == [p.key for p in sampled(programs, 9)][:3]
    assert sampled(programs, None) == programs
