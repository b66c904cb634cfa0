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


def test_a_score_is_that_of_all_mutants_together() -> None:
    rows = [
        Measured("ours", "A", "f", 3, killed={"gbc": 1}),
        Measured("ours", "A", "g", 1, killed={"gbc": 1}),
        Measured("theirs", "B", "h", 4, killed={"gbc": 0}),
    ]
    report = Report(("gbc",), rows, [])
    assert report.score("gbc", "ours") == 0.5
    assert report.score("gbc") == 0.25
