"""Explorations as a whole: hostile modules, limits, coverage, repeatability, what is tested and what is not."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from exploring import PROGRAMS, explore, explorer_of, failing, trace

from clew.explore.constants import Constants
from clew.explore.explorer import Ended, Ran
from clew.explore.outcome import FailureKind
from clew.source.diagnostics import UsageFault


def test_a_hostile_module_ends_cleanly() -> None:
    summary = explore("Hostile", step_limit=20_000)
    kinds = {f.text: f.failure.kind for f in summary.findings}
    assert summary.ended is Ended.EXHAUSTED
    assert kinds["spin ?"] is FailureKind.STEPS
    assert kinds["knot ?"] is FailureKind.LOOP
    assert kinds["thrower ?"] is FailureKind.EXCEPTION
    assert kinds["divided 0 0"] is FailureKind.EXCEPTION
    assert not Path("should-not-exist.txt").exists()
    assert [name for name, _ in summary.traps] == ["effect"]


def test_stack_and_heap_have_limits_of_their_own() -> None:
    kinds = {
        f.text: f.failure.kind
        for f in explore(
            "Hostile", "deep", "hoard", step_limit=10_000_000, stack_words=20_000, heap_words=200_000
        ).findings
    }
    assert kinds["deep ?"] is FailureKind.STACK
    assert kinds["hoard 0"] is FailureKind.HEAP


def test_positions_are_in_the_users_code_even_when_a_library_raised() -> None:
    findings = {f.text: f.failure.position for f in explore("Hostile", "divided", "partial").findings}
    file = str(PROGRAMS / "Hostile.hs")
    assert {p.file for p in findings.values() if p is not None} == {file}
    assert findings["divided 0 0"] is not None
    assert findings["divided 0 0"].line == 27


def test_record_selectors_are_functions_like_others() -> None:
    assert failing("Hostile", "radius")["radius (Square ?)"] == "No match in record selector radius"


@pytest.mark.parametrize("strategy", ["deepening", "depth-first", "time-split", "random", "coverage"])
def test_every_strategy_finds_the_forgotten_case_and_repeats_exactly(strategy: str) -> None:
    def once() -> list[tuple[str, int]]:
        summary = explore("first/IntTreeExample", strategy=strategy, seed=3, tests=1500, bound=30)
        return [(f.text, f.count) for f in summary.findings]

    one = once()
    assert one == once()
    assert len(one) == 1
    assert one[0][0].startswith("insert")


def test_coverage_says_what_was_reached() -> None:
    summary = explore("first/IntTreeExample", coverage=True, tests=500)
    own = {label for label in summary.labels if "IntTreeExample.insert" in label}
    assert own
    assert own <= summary.covered


def test_an_exploration_can_be_stopped_and_keeps_what_it_has() -> None:
    explorer = explorer_of("first/IntTreeExample", tests=None)
    seen = 0
    for event in explorer.run(trace=True):
        seen += isinstance(event, Ran)
        if seen == 300:
            explorer.stop()
    assert seen == 300
    assert event.ended is Ended.INTERRUPTED  # type: ignore[union-attr]
    assert len(event.findings) == 1  # type: ignore[union-attr]


def test_the_steps_of_all_can_be_limited() -> None:
    summary = explore("poly/TreeExample", tests=None, steps=3000)
    assert summary.ended is Ended.STEPS
    assert summary.steps < 10_000


def test_only_named_functions_are_tested() -> None:
    assert {f.function for f in explore("second/IntTreeExample", "delete", tests=3000).findings} == {"delete"}


def test_a_function_that_is_not_exported_is_told() -> None:
    with pytest.raises(UsageFault, match="exports no function `attachRight`"):
        explorer_of("hidden/IntTreeExample", "attachRight")


def test_a_module_that_does_not_exist_cannot_be_included() -> None:
    with pytest.raises(UsageFault, match=r"no module 'No.Such.Module' to include"):
        explorer_of("Board", include=("No.Such.Module",))


def test_findings_can_be_sent_elsewhere() -> None:
    (finding,) = explore("first/IntTreeExample", tests=500).findings
    assert pickle.loads(pickle.dumps(finding)) == finding


def test_literals_of_the_module_are_tried_and_what_is_next_to_them() -> None:
    found = failing("Literals", constants=Constants())
    assert found == {
        "overFortyTwo 43": "more than 42",
        'keyword "open sesame"': "treasure",
        "vowel 'u'": "u",
    }


def test_given_constants_are_all_that_is_tried() -> None:
    assert failing("Literals", constants=Constants(ints=(0,), chars=("a",), strings=())) == {}


def test_strict_fields_are_evaluated_before_a_value_is_there() -> None:
    assert failing("Types", "area") == {"area (Square 0.0)": "no area"}


def test_newtypes_are_built_and_taken_apart_by_name() -> None:
    assert failing("Types", "older", "wrapped") == {"wrapped True": "inside", "older (Age 1)": "too old"}
    assert "older (Age 0) ==> ." in trace("Types", "older", bound=8)


def test_abstract_library_types_are_built_by_functions_as_the_module_imports_them() -> None:
    assert failing("Maps", tests=20_000) == {"lookupOne (Map.singleton 1 True)": "there it is"}
