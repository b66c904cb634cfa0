"""Running through the library: values, answers, actions and failures are results; nothing is printed."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

import clew
from clew.api.events import AnswerFound, BranchFailed, Event, Running, StepsTaken
from clew.api.failures import Resource, size_text
from clew.machine.values.outcome import OutcomeKind

EXAMPLES = Path(__file__).parents[3] / "examples"
QUEENS = EXAMPLES / "core" / "queens.core"
SIZE = EXAMPLES / "curry" / "size.curry"
WORDS = EXAMPLES / "haskell" / "Wordcount.hs"


def test_an_expression_has_a_value() -> None:
    result = clew.open(QUEENS).run("queens 4")
    assert result.is_ok
    assert result.value == "[[3, 1, 4, 2], [2, 4, 1, 3]]"
    assert result.ended is OutcomeKind.VALUE
    assert result.figures.steps > 0


def test_the_limit_on_recursion_is_as_it_was() -> None:
    before = sys.getrecursionlimit()
    seen: list[int] = []
    options = clew.RunOptions(depth=1000)
    clew.open(QUEENS).run("queens 4", options, on_event=lambda _: seen.append(sys.getrecursionlimit()))
    assert max(seen) > before
    assert sys.getrecursionlimit() == before


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    clew.run(WORDS, options=clew.RunOptions(stdin="a b a"))
    clew.open(QUEENS).run("queens 4")
    assert capfd.readouterr().out == ""


def test_an_action_has_a_world_of_its_own() -> None:
    result = clew.run(WORDS, options=clew.RunOptions(stdin="b a b"))
    assert (result.exit_code, result.output.split()) == (0, ["2", "b", "1", "a"])


def test_answers_are_events_while_they_are_found() -> None:
    events: list[Event] = []
    options = clew.RunOptions(answers=2)
    result = clew.open(SIZE).run("size xs where xs free", options, on_event=events.append)
    assert [a.text for a in result.answers] == ["Result 0 | Bindings xs=[]", "Result 1 | Bindings xs=[_a]"]
    assert result.has_more
    assert [e.answer for e in events if isinstance(e, AnswerFound)] == list(result.answers)
    assert events.index(Running()) < len(events) - 2


def test_a_branch_that_raises_is_a_failure_beside_the_answers(tmp_path: Path) -> None:
    path = tmp_path / "Coin.curry"
    path.write_text('coin = 1 ? error "no" ? 3\n')
    events: list[Event] = []
    result = clew.run(path, "coin", on_event=events.append)
    assert [a.text for a in result.answers] == ["Result 1", "Result 3"]
    assert [f.slug for f in result.failures] == ["raised"]
    assert [e.failure for e in events if isinstance(e, BranchFailed)] == list(result.failures)
    assert not result.is_ok


def test_a_failure_has_a_place_and_there_is_what_was_evaluated_before(tmp_path: Path) -> None:
    path = tmp_path / "Sum.hs"
    path.write_text("module Sum where\nparts :: [Int]\nparts = [1, head [], 3]\n")
    result = clew.open(path).run("parts")
    assert result.value is not None
    assert result.value.startswith("[1,<error: ")
    assert result.failures[0].slug == "raised"
    assert result.failures[0].span is not None
    assert result.failures[0].span.line == 3


def test_a_budget_ends_a_run_and_says_what_there_was_too_little_of() -> None:
    result = clew.open(EXAMPLES / "core" / "primes.core").run("primes", budget=clew.Budget(steps=60))
    assert result.ended is OutcomeKind.OUT_OF_STEPS
    assert result.failures[0].resource is Resource.STEPS
    assert result.value is not None
    assert result.value.startswith("2 : 3 : 5")


def test_a_run_reports_its_steps_and_can_be_cancelled_from_an_event() -> None:
    cancel = clew.Cancellation()
    module = clew.open(EXAMPLES / "core" / "primes.core")
    steps: list[int] = []

    def stop(event: Event) -> None:
        if isinstance(event, StepsTaken):
            steps.append(event.steps)
            cancel.cancel()

    result = module.run("primes", clew.RunOptions(whnf=False), on_event=stop, cancel=cancel)
    assert result.ended is OutcomeKind.INTERRUPTED
    assert steps


def test_a_run_can_be_cancelled_from_another_thread() -> None:
    cancel = clew.Cancellation()
    module = clew.open(EXAMPLES / "core" / "primes.core")
    threading.Timer(0.3, cancel.cancel).start()
    assert module.run("primes", cancel=cancel).ended is OutcomeKind.INTERRUPTED


def test_a_module_can_be_run_in_any_thread() -> None:
    module = clew.open(QUEENS)
    results: list[clew.RunResult] = []
    threads = [threading.Thread(target=lambda: results.append(module.run("queens 5"))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results[0].value == results[1].value != ""


def test_a_mistake_in_the_expression_is_raised() -> None:
    with pytest.raises(clew.ClewError, match="not defined"):
        clew.open(QUEENS).run("quens 4")


def test_a_value_without_end_can_be_evaluated_as_far_as_it_is_shown() -> None:
    options = clew.RunOptions(length=3, lazily=True)
    assert clew.open(EXAMPLES / "core" / "primes.core").run("primes", options).value == "[2, 3, 5, ...]"


def test_a_result_can_be_written_as_json_with_the_command_that_repeats_it() -> None:
    entry = clew.run(QUEENS, "queens 4").to_json()
    assert entry["language"] == "core"
    assert entry["value"] == "[[3, 1, 4, 2], [2, 4, 1, 3]]"
    assert entry["replay"] == f"clew run {QUEENS} 'queens 4'"


def test_a_result_has_html_in_which_values_are_escaped() -> None:
    html = clew.open(WORDS).run('"<b>"')._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html


@pytest.mark.parametrize(
    ("words", "text"), [(1, "8 bytes"), (128, "1.0 KiB"), (3 * 2**16, "1.5 MiB"), (2**30, "8.0 GiB")]
)
def test_words_are_shown_as_a_size(words: int, text: str) -> None:
    assert size_text(words) == text
