"""Recording: every input with its whole result, disjoint inputs, the same suite every time."""

from __future__ import annotations

from functools import cache

import pytest
from suites import lines, recorded, suite_of

from clew.explore.exploration_events import StopReason
from clew.explore.inputs.constants import Constants
from clew.explore.inputs.support import Support
from clew.explore.planning.annotate import annotated
from clew.explore.planning.state import State
from clew.language.expressions.expression import TestExpression
from clew.suite.correspondence import Relation, overlaps, relation
from clew.suite.model import ResultKind, Suite
from clew.suite.record import Recorded
from clew.suite.text import suite_text


@cache
def various() -> Recorded:
    constants = Constants(ints=(0, 1, -1), chars=("a", "b"), strings=('x"y',))
    return recorded("Various", constants=constants, tests=6000)


@cache
def shapes() -> Suite:
    return suite_of("Shapes", tests=1500)


@cache
def plain() -> Suite:
    return suite_of("plain/IntTreeExample", ints=(0, 1, 2), tests=6000)


def test_results_are_evaluated_as_a_whole_so_what_they_hold_is_needed() -> None:
    found = lines(plain())
    assert "empty ==> Leaf" in found
    assert "delete ? empty ==> Leaf" in found
    assert "insert 0 empty ==> Branch Leaf 0 Leaf" in found
    assert "delete 0 (insert 1 (delete ? empty)) ==> Branch Leaf 1 Leaf" in found
    assert not any(line.startswith("insert ? ") for line in found)


def test_errors_keep_their_text_and_lose_their_place() -> None:
    found = lines(various().suite)
    assert "ratio 0 ==> ! divide by zero" in found
    assert "pick Nothing ==> ! Non-exhaustive patterns in function pick" in found
    assert "refuse True ==> ! two\nlines" in found
    assert "width Dot ==> ! No match in record selector width" in found


def test_what_has_no_end_is_kept_as_far_as_it_got() -> None:
    found = lines(various().suite)
    assert "repeated 0 ==> ... [0,0,0,0,0,0,0,0,0,0,...]" in found
    assert "stuck ? ==> ... more than 200,000 steps" in found


def test_types_that_a_suite_does_not_show_are_not_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    typed: list[State] = []

    def counting(state: State, support: Support) -> TestExpression:
        typed.append(state)
        return annotated(state, support)

    monkeypatch.setattr("clew.explore.planning.steps.annotated", counting)
    assert recorded("Shapes", tests=300).suite.cases
    assert not typed


def test_no_instance_of_show_is_needed_and_functions_have_their_mark() -> None:
    suite = various().suite
    found = lines(suite)
    assert "hide (-1) ==> Hidden (-1)" in found
    assert "adder ? ==> Just (<plus> ?)" in found
    assert 'box 0 ==> Box {width = 0, label = "a\\"b"}' in found
    assert {"box", "ratio", "repeated", "pick"} <= suite.shown
    assert not {"hide", "adder"} & suite.shown


def test_the_type_is_written_where_nothing_else_determines_it() -> None:
    found = lines(various().suite)
    assert "smallest True :: Bool ==> False" in found
    assert "smallest True :: Int ==> -9223372036854775808" in found
    assert "largest [0,1] :: Int ==> 1" in found
    assert various().suite.types["largest"] == "Ord a => [a] -> a"


def test_operators_stand_between_their_arguments_and_their_fixity_is_kept() -> None:
    suite = various().suite
    assert suite.fixities["+++"] == ("right", 5)
    assert "[] +++ [] ==> []" in lines(suite)
    assert "(?) True 1 ==> 1" in lines(suite)  # between arguments it would look like a hole


def test_inputs_are_pairwise_disjoint() -> None:
    for suite in (plain(), various().suite):
        assert not list(overlaps(suite.cases))
    some = plain().cases[:60]
    for number, case in enumerate(some):  # the same by comparing every pair
        for other in some[number + 1 :]:
            assert relation(case.input, other.input) in (None, Relation.OVERLAPS)


def test_recording_again_gives_the_same_bytes() -> None:
    again = suite_of("plain/IntTreeExample", ints=(0, 1, 2), tests=6000)
    assert suite_text(again) == suite_text(plain())


def test_a_footprint_is_what_a_test_alone_evaluates() -> None:
    suite = suite_of("plain/IntTreeExample", tests=2000, coverage=True)
    by_text = {suite.show(c.input): c for c in suite.cases}
    assert by_text["empty"].covers == ("IntTreeExample.empty:*",)
    assert not any("insert" in item for item in by_text["delete ? empty"].covers)
    small, large = (set(by_text[t].covers) for t in ("insert 0 empty", "insert 0 (insert 1 empty)"))
    assert small < large


def test_stopping_keeps_what_was_found() -> None:
    from suites import PROGRAMS

    from clew.explore.explore_options import ExploreOptions
    from clew.language.registry import language_of
    from clew.suite.record import Recorder

    file = str(PROGRAMS / "plain/IntTreeExample.hs")
    recorder = Recorder(language_of(file).load(file), ExploreOptions(destruct=False, tests=50_000))

    def stop(run: int, tests: int) -> None:
        if run >= 2000:
            recorder.stop()

    found = recorder.record(stop)
    assert found.was_interrupted
    assert found.summary.ended is StopReason.INTERRUPTED
    assert len(found.suite.cases) > 0
    assert all(c.result.kind is ResultKind.VALUE for c in found.suite.cases)


def test_tests_at_different_types_are_different_tests() -> None:
    found = lines(shapes())
    assert 'label (? :: Square) ==> "shape"' in found
    assert 'label (Circle False :: Circle) ==> "circle"' in found
    assert 'label (Circle True :: Circle) ==> "disc"' in found
    assert 'named (Just ? :: Maybe Square) ==> "shape"' in found
    assert 'both True (Circle True :: Circle) ? ==> "disc"' in found
    assert 'both False ? (Circle True :: Circle) ==> "disc"' in found
    assert recorded("Shapes", "label", tests=300).ambiguous == 0


def test_the_type_of_what_was_forced_at_any_type_is_that_of_stars() -> None:
    found = lines(various().suite)
    assert "largest ([Nothing,Just 0] :: [Maybe Int]) ==> Just 0" in found


def test_what_needs_no_instance_holds_at_all_types() -> None:
    assert 'named Nothing ==> "none"' in lines(shapes())
