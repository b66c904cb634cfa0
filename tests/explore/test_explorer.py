"""Explorations as a whole: hostile modules, limits, coverage, repeatability, what is tested and what is not."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from exploring import PROGRAMS, explore, explorer_of, failing, failures, line, trace

from clew.explore.exploration_events import Ran, StopReason, Summary
from clew.explore.explore_options import ExploreOptions
from clew.explore.explored import explored
from clew.explore.explorer import Explorer
from clew.explore.inputs.constants import Constants
from clew.explore.planning.argument_cache import ValueCache
from clew.explore.planning.outcome import FailureKind
from clew.explore.replay import Confirmation, Replayer
from clew.haskell.exploring.source import source_text
from clew.language.expressions.expression import TopLevelName
from clew.language.expressions.notation import show
from clew.language.registry import load
from clew.language.types import TCon, con
from clew.source.diagnostics import UsageFault


def test_a_hostile_module_ends_cleanly() -> None:
    summary = explore("Hostile", step_limit=20_000, actions=False, instances=False)
    kinds = {f.text: f.failure.kind for f in summary.findings}
    assert summary.ended is StopReason.USED_UP
    assert kinds["spin ?"] is FailureKind.STEPS
    assert kinds["knot ?"] is FailureKind.LOOP
    assert kinds["thrower ?"] is FailureKind.EXCEPTION
    assert kinds["divided 0 0"] is FailureKind.EXCEPTION
    titles = {f.text: f.failure.title for f in summary.findings}
    assert (titles["spin ?"], titles["knot ?"]) == ("out of steps", "loop")
    assert all(titles.values())
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
    assert event.ended is StopReason.INTERRUPTED  # type: ignore[union-attr]
    assert len(event.findings) == 1  # type: ignore[union-attr]


def test_the_steps_of_all_can_be_limited() -> None:
    summary = explore("poly/TreeExample", tests=None, steps=3000)
    assert summary.ended is StopReason.STEPS
    assert summary.steps < 10_000


def test_only_named_functions_are_tested() -> None:
    assert {f.function for f in explore("second/IntTreeExample", "delete", tests=3000).findings} == {"delete"}


def test_a_function_whose_name_an_import_has_too_is_known_without_its_module(tmp_path: Path) -> None:
    file = tmp_path / "Bag.hs"
    file.write_text("module Bag where\n\nimport Data.List\n\nsingleton :: Bool -> Bool\nsingleton = not\n")
    (tested,) = Explorer(load(str(file)), ExploreOptions(functions=("singleton",))).tested
    assert tested.name.text == "Bag.singleton"


def test_a_function_that_is_not_exported_is_reported() -> None:
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
        "bracket '['": "an opening bracket is out of place",
    }


def test_short_texts_are_tried_before_messages() -> None:
    strings = [c.value for c in explorer_of("Literals").support.constants(con("[]", TCon("Char")))]
    assert strings == ["open sesame", "an opening bracket is out of place", "and a closing one"]


def test_texts_that_are_patterns_are_tried() -> None:
    strings = [c.value for c in explorer_of("Commands").support.constants(con("[]", TCon("Char")))]
    assert strings == [
        "restart",
        "rest",
        "yes",
        "no",
    ]  # whole ones: what is left of them is no text of the program
    assert failing("Commands", constants=Constants(), tests=500) == {'obey "restart"': "no way back"}


def test_the_text_of_derived_instances_is_not_tried() -> None:
    strings = {c.value for c in explorer_of("Literals").support.constants(con("[]", TCon("Char")))}
    assert "Gold" not in strings


def test_given_constants_are_all_that_is_tried() -> None:
    assert failing("Literals", constants=Constants(ints=(0,), chars=("a",), strings=())) == {}


def test_strict_fields_are_evaluated_before_a_value_is_there() -> None:
    assert failing("Types", "area") == {"area (Square 0.0)": "no area"}


def test_newtypes_are_built_and_taken_apart_by_name() -> None:
    assert failing("Types", "older", "wrapped") == {"wrapped True": "inside", "older (Age 1)": "too old"}
    assert "older (Age 0) ==> ." in trace("Types", "older", bound=8)


def test_abstract_library_types_are_built_by_functions_as_the_module_imports_them() -> None:
    assert failing("Maps", tests=6_000) == {"lookupOne (Map.fromList [(1,True)])": "there it is"}


def test_a_branch_that_remembers_does_not_tell_an_argument_twice() -> None:
    def inner(remember: bool) -> list[str]:
        explorer = explorer_of("Redundant", "f", strategy="depth-first", bound=24, remember=remember)
        events = [e for e in explorer.run(trace=True) if isinstance(e, Ran)]
        last = max(i for i, e in enumerate(events) if line(e) == "f (mkX b) (mkX b) ==> .")
        return [line(e) for e in events[: last + 1]]

    assert inner(False).count("mkX b ==> .") == 2
    assert inner(True).count("mkX b ==> .") == 1


@pytest.mark.parametrize("cache", ["unlimited", "fifo"])
def test_a_cache_skips_arguments_whose_value_was_there_before(cache: str) -> None:
    expected = "processName (getName (Person johnsName)) ==> !"

    def lines(cache: str) -> list[str]:
        explorer = explorer_of("Person", "processName", strategy="depth-first", bound=14, cache=cache)
        return [line(e) for e in explorer.run(trace=True) if isinstance(e, Ran)]

    assert expected in lines("none")
    assert expected not in lines(cache)
    assert "processName johnsName ==> !" in lines(cache)


def test_a_bounded_cache_forgets_the_oldest() -> None:
    name, other = TopLevelName("M.a", "a"), TopLevelName("M.b", "b")
    cache = ValueCache(limit=1)
    assert not cache.is_redundant(name, 0, "1", name)
    assert cache.is_redundant(name, 0, "1", other)
    assert not cache.is_redundant(name, 0, "2", name)
    assert not cache.is_redundant(name, 0, "1", other)
    assert cache.hits == 1


def test_exceptions_of_all_kinds_are_reported_by_name() -> None:
    found = {f.text: f.failure for f in explore("Thrown").findings}
    kinds = {text: (f.kind, f.exception) for text, f in found.items()}
    assert kinds["asserted 1"] == (FailureKind.ASSERTION, "AssertionFailed")
    assert kinds["problem 1"] == (FailureKind.EXCEPTION, "Problem")
    assert kinds["trouble True"] == (FailureKind.EXCEPTION, "Trouble")
    assert kinds["loudly ?"] == (FailureKind.EXCEPTION, "NoMethod")
    assert found["problem 1"].message == "Problem 1"
    assert found["trouble True"].message == 'Trouble "deep"'


def test_errors_inside_returned_structures_are_found_by_case_expressions() -> None:
    (finding,) = explore("Thrown", "nested").findings
    assert finding.text == (
        "case case case case nested True of Just x -> x of (_, x) -> x of _ : x -> x of x : _ -> x"
    )
    assert not explore("Thrown", "nested", destruct=False).findings


def test_a_bound_on_size_holds_for_whole_expressions() -> None:
    explorer = explorer_of("hidden/IntTreeExample", "insert", size=4)
    *events, summary = explorer.run(trace=True)
    shown = {show(e.expression) for e in events if isinstance(e, Ran)}
    assert "insert 0 (insert ? empty)" in shown
    assert not any(text.count("insert") > 3 for text in shown)
    assert isinstance(summary, Summary)
    assert summary.ended is StopReason.BOUND


def test_two_causes_in_one_function_have_names_of_their_own() -> None:
    found = explore("Sites", bound=16).findings
    assert {f.failure.message for f in found} == {"one", "two"}
    assert len({f.identity for f in found}) == 2


def test_a_class_of_the_users_is_tried_at_all_its_instances() -> None:
    assert list(failing("Classes", "area", bound=12)) == ["area (Square 0)"]


def test_constraints_that_no_type_meets_are_reported() -> None:
    explorer = explorer_of("Classes")
    assert explorer.unmet == (
        ("wire", ("Classes.Wire",)),
        ("send", ("Classes.Wire",)),
        ("both", ("Classes.Shape", "Clew.Base.Eq")),
    )


def test_functions_inside_results_are_applied_to_what_their_types_need() -> None:
    assert list(failing("Results", bound=12)) == ["(case pop of State x -> x) []"]


def test_actions_are_performed_in_a_world_where_nothing_happens() -> None:
    findings = {f.text: f for f in explore("Doing", bound=14).findings}
    assert {text: f.failure.message for text, f in findings.items()} == {
        "greet True": "too loud",
        "count 1": "user error (two)",
        "case unsafePerformIO (keep True) of Just x -> x": "inside",
    }
    kept = source_text(findings["case unsafePerformIO (keep True) of Just x -> x"].expression)
    assert kept == "keep True >>= \\result -> (case result of Just x -> x) `seq` return ()"
    assert not Path("kept").exists()


def test_what_actions_do_is_undone() -> None:
    explorer = explorer_of("Doing", bound=14)
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    assert all(Replayer(explorer).judged(f) == (Confirmation.CONFIRMED, f) for f in summary.findings)


def test_actions_can_be_left_alone() -> None:
    explorer = explorer_of("Doing", actions=False)
    assert [f.name.text for f in explorer.skipped] == ["greet", "count", "header", "leave", "keep"]
    assert explorer.tested == ()


def test_a_message_that_runs_out_of_steps_is_no_nested_exception() -> None:
    assert failing("Panic", step_limit=5) == {"panic ?": "<the message takes more than 5 steps>"}
    (reported,) = failing("Panic", step_limit=20).values()
    assert reported.startswith("Pa")
    assert reported.endswith("<the message takes more than 20 steps>")


def test_what_throw_raises_is_where_it_stands() -> None:
    found = explore("Thrown", "checked", "problem", "trouble", ints=(-1, 0, 1, 6)).findings
    places = {f.text: str(f.failure.position).rpartition("/")[2] for f in found}
    assert places == {
        "checked (-1)": "Thrown.hs:51:13-30",
        "checked 6": "Thrown.hs:50:13-26",
        "problem 1": "Thrown.hs:21:14-30",
        "trouble True": "Thrown.hs:25:16-37",
    }


def test_two_constructors_of_one_exception_are_two_findings() -> None:
    found = explore("Thrown", "checked", ints=(-1, 0, 6)).findings
    assert {f.text: f.failure.message for f in found} == {
        "checked (-1)": "TooSmall (-1)",
        "checked 6": "TooLarge",
    }
    assert len({f.identity for f in found}) == 2


def test_what_a_default_method_raises_is_in_the_class() -> None:
    found = explore("Shapes", "name").findings
    assert {(f.failure.position.line, f.failure.position.column) for f in found if f.failure.position} == {
        (7, 12)
    }


def test_methods_that_instances_define_are_tested() -> None:
    explorer = explorer_of("Instances")
    names = [f.name.text for f in explorer.tested]
    assert names == ["hot", "cold", "boxed", "==", "showsPrec", "fmap", "<>"]
    assert "mempty" not in names  # nothing says which one is meant
    found = [f.text for f in explore("Instances", bound=10).findings]
    assert {"hot ? == cold ?1", "showsPrec ? (cold ?1)", "fmap ? (Box [])"} <= set(found)


def test_methods_of_instances_can_be_left_alone() -> None:
    assert [f.name.text for f in explorer_of("Instances", instances=False).tested] == ["hot", "cold", "boxed"]


def test_a_class_may_turn_out_to_be_one_of_actions() -> None:
    found = [f.failure.message for f in explore("Stopping", bound=10).findings]
    assert found
    assert set(found) == {"user error (stopped)"}


def test_messages_that_speak_of_the_input_are_one_finding_where_others_raise_them() -> None:
    constants = Constants(chars=tuple("ab 7"))
    found = explore("Placeless", "value", constants=constants).findings
    assert {(f.failure.message, f.count) for f in found} == {
        ("a blank", 1),
        ("expected a digit, found 'a'", 2),
    }
    assert all(f.failure.handed_on for f in found)


def test_a_type_that_is_open_inside_of_a_list_is_said_as_it_is() -> None:
    (finding,) = explore("Nested", tests=600).findings
    assert finding.text == "rising ((? : ?1) : [] : ?2)"
    assert source_text(finding.expression).startswith(
        "(rising :: [["
    )  # elements are lists, and [()] would be no type of it


def test_tables_decide_by_types_that_only_results_have() -> None:
    assert failures("Boxes", "holds", tests=300) == {
        "holds (\\_ -> True) (case boxes ? of x : _ -> x)",
        "holds {Nothing -> ?; Just _ -> True} (case boxes True of x : _ -> x)",
        "holds {Nothing -> True; Just _ -> ?} (case boxes False of x : _ -> x)",
    }


def test_types_that_grow_without_end_are_a_bound() -> None:
    summary = explore("Bags", "count", strategy="depth-first", bound=5000)
    assert summary.ended is StopReason.BOUND
    assert summary.findings == ()


@pytest.mark.parametrize(("late", "found"), [(0.0, ["growing 3"]), (1000.0, [])])
def test_an_end_is_not_looked_for_when_time_is_over(late: float, found: list[str]) -> None:
    explorer = explorer_of("Slow", "growing", ints=(0, 1, 3), seconds=500.0, tests=50)
    *_, summary = explorer.run()
    assert isinstance(summary, Summary)
    explorer.began -= late
    shown = explored(explorer, summary)
    assert [f.text for f in shown.findings] == found
    assert [f.text for f in (*shown.findings, *shown.unended)] == ["growing 3"]
