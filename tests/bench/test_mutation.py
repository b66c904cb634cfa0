"""The benchmark of criteria: the same mutants count for all of them, and each is credited with what its tests kill."""

from __future__ import annotations

from pathlib import Path

from bench.mutation import Measured, Report, measure


def test_criteria_are_judged_by_the_same_mutants(tmp_path: Path) -> None:
    report = measure(("gbc", "full"), ("Queue",), tmp_path, lambda text: None)
    by_name = {m.function: m for m in report.measured}
    assert {"push", "pop", "newest"} <= by_name.keys()
    pop = by_name["pop"]
    assert 0 < pop.killed["gbc"] <= pop.counted
    assert pop.counted == pop.killed["full"] + len(pop.survivors["full"])


def test_modules_take_turns_and_a_run_that_is_cut_off_says_what_is_missing(tmp_path: Path) -> None:
    told: list[str] = []
    report = measure(("gbc",), ("Queue", "Stack"), tmp_path, told.append, seconds=-1)
    assert (report.measured, told) == ([], [])
    assert report.not_reached >= 4
    (tmp_path / "other").mkdir()
    report = measure(("gbc",), ("Queue",), tmp_path / "other", told.append, most=2)
    assert len(report.measured) == 1
    assert report.not_reached == 0
    assert told[1].startswith("2 of 2, our examples: Queue.push: ")


def test_a_score_is_that_of_all_mutants_together() -> None:
    rows = [
        Measured("ours", "A", "f", 3, killed={"gbc": 1}),
        Measured("ours", "A", "g", 1, killed={"gbc": 1}),
        Measured("theirs", "B", "h", 4, killed={"gbc": 0}),
    ]
    report = Report(("gbc",), rows, [])
    assert report.score("gbc", "ours") == 0.5
    assert report.score("gbc") == 0.25
