"""Coverage over time: what is counted, when a run ends, what is kept and reported of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest
from rich.console import Console

from bench import coverage, coverage_run
from bench.coverage import STRATEGIES, CoverageWork, Subject, Wanted, measure, order, subjects
from bench.coverage_plot import plot
from bench.coverage_results import Estimate, Results, Run, estimate
from bench.coverage_run import (
    ALL,
    EXHAUSTED,
    GRID,
    TIME,
    Curve,
    Gone,
    Loaded,
    NothingToExplore,
    forked,
)
from bench.coverage_show import page, show
from clew.source.diagnostics import FileFault, UsageFault
from clew.spread.executor import InProcess

PROGRAMS = Path(__file__).parent / "coverage"
FORMAT = Path(__file__).parent.parent / "explore" / "programs" / "Format.hs"


def explore(program: str, seconds: float = 0.2) -> tuple[Loaded, Curve]:
    loaded = Loaded(str(PROGRAMS / program), (), legacy=False)
    return loaded, loaded.explore("deepening", case=True, seconds=seconds)


def run(module: str, strategy: str = "deepening", case: bool = True, **figures: object) -> Run:
    fields: dict[str, object] = {"expressions": 10, "reachable": 10, "covered": (1,) * len(GRID)} | figures
    seconds = fields.pop("seconds", 60.0)
    return Run("corpus", module, "v1", seconds, strategy, case, **fields)  # type: ignore[arg-type]


def test_expressions_are_counted_without_derived_code() -> None:
    loaded, curve = explore("Derived.hs")
    assert 2 <= loaded.expressions <= 4  # (==) and show, which nobody wrote, do not count
    assert curve.covered[-1] == loaded.expressions


def test_dead_code_counts_and_is_not_reachable() -> None:
    loaded, curve = explore("Dead.hs", seconds=60.0)
    assert 0 < loaded.reachable < loaded.expressions
    assert curve.covered[-1] == loaded.reachable


def test_a_run_ends_when_all_is_covered_that_can_be() -> None:
    _, curve = explore("Dead.hs", seconds=60.0)
    assert curve.ended == ALL
    assert len(curve.covered) == len(GRID)


def test_a_run_ends_when_nothing_is_left_to_try() -> None:
    loaded, curve = explore("Unreached.hs", seconds=60.0)
    assert curve.ended == EXHAUSTED
    assert curve.covered[-1] < loaded.reachable


def test_a_run_that_has_more_to_do_ends_with_its_time() -> None:
    loaded, curve = explore("Never.hs", seconds=0.2)
    assert curve.ended == TIME
    assert len(curve.covered) == 2
    assert 0 < curve.covered[-1] < loaded.reachable


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_can_be_measured(strategy: str) -> None:
    loaded = Loaded(str(FORMAT), (), legacy=False)
    curve = loaded.explore(strategy, case=True, seconds=0.2)
    assert 0 < curve.covered[-1] <= loaded.reachable


def test_what_shares_its_time_has_a_run_for_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = []
    once = Loaded._once

    def noted(self: Loaded, strategy: str, case: bool, seconds: float) -> Curve:
        budgets.append(seconds)
        return once(self, strategy, case, seconds)

    monkeypatch.setattr(coverage_run, "BUDGETS", (0.1, 0.5, 10.0))
    monkeypatch.setattr(Loaded, "_once", noted)
    curve = Loaded(str(PROGRAMS / "Never.hs"), (), legacy=False).explore("time-split", case=True, seconds=0.5)
    assert budgets == [0.1, 0.5]
    assert len(curve.covered) == 3
    assert curve.ended == TIME


def test_a_module_with_nothing_to_explore_is_left_out_with_the_reason() -> None:
    with pytest.raises(NothingToExplore):
        explore("Nothing.hs")
    work = CoverageWork(
        Subject("c", "Nothing", str(PROGRAMS / "Nothing.hs")), (("deepening", True),), 0.1, "v1"
    )
    assert [(r.strategy, r.fault) for r in work.run()] == [("", "it has no expressions of its own")]


def test_a_module_that_does_not_load_is_left_out_with_the_reason() -> None:
    work = CoverageWork(
        Subject("c", "Broken", str(PROGRAMS / "Broken.hs")), (("deepening", True),), 0.1, "v1"
    )
    (left,) = work.run()
    assert left.fault.startswith("it does not load: ")


def test_a_module_is_explored_in_each_kind() -> None:
    kinds = (("deepening", True), ("random", False))
    found = CoverageWork(Subject("c", "Dead", str(PROGRAMS / "Dead.hs")), kinds, 0.1, "v1").run()
    assert [r.kind for r in found] == list(kinds)
    assert all(r.is_good for r in found)


def test_no_run_is_begun_after_the_time() -> None:
    work = CoverageWork(
        Subject("c", "Dead", str(PROGRAMS / "Dead.hs")), (("deepening", True),), 0.1, "v1", time.time()
    )
    assert work.run() == []


def refuse() -> int:
    raise ValueError("no")


def leave() -> int:
    os._exit(3)


@pytest.mark.parametrize(("do", "words"), [(refuse, "ValueError: no"), (leave, "status")])
def test_a_forked_process_that_fails_says_why(do: Callable[[], int], words: str) -> None:
    with pytest.raises(Gone, match=words):
        forked(do, 60)


def test_a_forked_process_that_does_not_end_is_ended() -> None:
    with pytest.raises(TimeoutError):
        forked(lambda: time.sleep(600), 0.1)


def test_the_default_comes_first_for_all_modules_then_the_rest_module_by_module() -> None:
    chosen = [(4 * i, Subject("corpus", name, f"{name}.hs")) for i, name in enumerate("AB")]
    results = Results()
    results.add([run("B", "random", seconds=10.0)])
    wanted = Wanted(("deepening", "random"))
    kinds = [(s.name, k, seconds) for s, ks, seconds in order(chosen, wanted, results) for k in ks]
    assert kinds == [
        ("A", ("deepening", True), 60.0),
        ("B", ("deepening", True), 10.0),
        ("B", ("deepening", False), 10.0),
        ("B", ("random", False), 10.0),  # the other one is there
        ("A", ("deepening", False), 60.0),  # what takes longest comes last
        ("A", ("random", True), 60.0),
        ("A", ("random", False), 60.0),
    ]


def test_a_module_comes_once_however_many_copies_there_are(tmp_path: Path) -> None:
    found = subjects(tmp_path)
    assert len({(s.corpus, s.name) for s in found}) == len(found) > 0


def test_modules_that_turn_out_to_be_left_out_are_not_tried_again() -> None:
    results = Results()
    works = order([(0, Subject("corpus", "A", "A.hs"))], Wanted(), results)
    next(works)
    results.add([Run("corpus", "A", "v1", 60.0, fault="it does not load")])
    assert list(works) == []


def test_finished_runs_are_kept_and_continued(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    Results(file).add([run("A", ended=TIME, last=1.5), run("A", case=False)])
    Results(file).add([Run("corpus", "B", "v1", 60.0, fault="it does not load")])
    again = Results(file)
    assert again.runs == [
        run("A", ended=TIME, last=1.5),
        run("A", case=False),
        Run("corpus", "B", "v1", 60.0, fault="it does not load"),
    ]


def test_a_line_that_was_not_finished_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    Results(file).add([run("A")])
    with file.open("a") as more:
        more.write('{"corpus": "cor')
    results = Results(file)
    results.add([run("B")])
    assert [r.module for r in Results(file).runs] == ["A", "B"]


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    file.write_text("[1, 2]\n")
    with pytest.raises(FileFault, match=r"runs\.jsonl:1"):
        Results(file)


def test_runs_of_another_version_are_not_continued() -> None:
    results = Results()
    results.add([run("A")])
    results.expect("v1")
    with pytest.raises(UsageFault, match="version v2"):
        results.expect("v2")


def test_one_module_in_four_goes_on_and_one_in_four_of_those() -> None:
    limits = [Wanted().limit(place) for place in range(17)]
    assert limits == [60, 1, 1, 1, 10, 1, 1, 1, 10, 1, 1, 1, 10, 1, 1, 1, 60]
    assert {Wanted(every=1).limit(place) for place in range(5)} == {60}


def test_means_are_over_modules() -> None:
    runs = [run("A", covered=(1, 2, 3, 5)), run("B", expressions=100, covered=(100,) * 4)]
    assert estimate(runs, 1.0) == Estimate(75.0, 0.0, 2)
    assert estimate(runs, 0.1) == Estimate(55.0, 0.0, 2)
    assert estimate(runs, 300.0) is None


def test_gains_of_those_that_go_on_are_added_to_the_mean_of_all() -> None:
    short = [run(f"S{i}", covered=(0, 0, 0, 4), seconds=1.0) for i in range(6)]
    long = [
        run("A", covered=(0, 0, 0, 4, 4, 4, 10), seconds=10.0),
        run("B", covered=(0, 0, 0, 4, 4, 4, 4), seconds=10.0),
        run("C", covered=(0, 0, 0, 4, 4, 4, 7), seconds=10.0),
    ]
    assert estimate(short + long, 1.0) == Estimate(40.0, 0.0, 9)
    found = estimate(short + long, 10.0)
    assert found is not None
    assert found.percent == 70.0
    assert found.modules == 3
    assert found.error == pytest.approx((900 / 3 * (1 - 3 / 9)) ** 0.5)


def test_few_that_go_on_do_not_stand_for_many() -> None:
    runs = [run(f"S{i}", covered=(4,) * 4, seconds=1.0) for i in range(6)]
    runs += [run("A", covered=(4,) * 7, seconds=10.0), run("B", covered=(4,) * 7, seconds=10.0)]
    assert estimate(runs, 1.0) == Estimate(40.0, 0.0, 8)
    assert estimate(runs, 10.0) is None


def test_strategies_are_compared_over_the_same_modules() -> None:
    results = Results()
    results.add([run("A"), run("B", covered=(9,) * 10), run("A", "random", covered=(4,) * 10)])
    common = results.common(results.kinds())
    assert {k: [r.module for r in runs] for k, runs in common.items()} == {
        ("deepening", True): ["A"],
        ("random", True): ["A"],
    }


def sample() -> Results:
    results = Results()
    results.add(
        [
            run("A", covered=tuple(range(1, 11)), ended=ALL),
            run("A", "random", False, ended=TIME),
            run("B", covered=(3,) * 10, ended=TIME),
            Run("corpus", "C", "v1", 60.0, fault="it has no expressions of its own"),
            run("D", fault="gone"),
        ]
    )
    return results


def test_the_page_says_over_how_many_modules_and_what_is_left_out() -> None:
    text = page(sample(), (1.0, 10.0, 60.0), "coverage.svg", "2000-01-01")
    assert "| strategy | case | 1 s (2 modules) | 10 s (2 modules) | 60 s (2 modules) |" in text
    assert "| deepening | yes | 35.0 % | 50.0 % | 65.0 % | 1 | 0 | 0 | 1 |" in text
    assert "over the same 1 module" in text
    assert "| it has no expressions of its own | 1 | C |" in text
    assert "| a run failed: gone | 1 | D (deepening, with case) |" in text
    assert "70.83 %" in text


def test_the_tables_are_shown() -> None:
    console = Console(width=200, record=True, file=open(os.devnull, "w"))  # noqa: SIM115
    show(sample(), (1.0, 60.0), console)
    assert "one in four" in console.export_text()


def test_the_plot_is_svg_with_a_line_for_each_kind_of_run() -> None:
    root = xml.fromstring(plot(sample()))
    assert root.tag.endswith("svg")
    curves = [line for line in root.findall("{*}polyline") if line.get("class") == "curve"]
    assert len(curves) == 2
    texts = [t.text for t in root.findall("{*}text")]
    assert "1 modules, after 60 s" in texts
    assert "2 modules, after 60 s" in texts
    assert "random" in texts


def test_runs_are_made_until_all_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [Subject("c", name, str(PROGRAMS / f"{name}.hs")) for name in ("Dead", "Nothing")]
    monkeypatch.setattr(coverage, "subjects", lambda folder: chosen)
    monkeypatch.setattr(coverage, "version", lambda: "v1")
    results = Results(tmp_path / "runs.jsonl")
    wanted = Wanted(("deepening",), (True, False), (0.1,))
    reported: list[str] = []
    measure(InProcess(), wanted, results, None, reported.append)
    assert [(r.module, r.kind) for r in results.good] == [
        ("Dead", ("deepening", True)),
        ("Dead", ("deepening", False)),
    ]
    assert [r.module for r in results.left_out] == ["Nothing"]
    measure(InProcess(), wanted, Results(tmp_path / "runs.jsonl"), None, reported.append)
    assert len(reported) == 3  # nothing was left to do
