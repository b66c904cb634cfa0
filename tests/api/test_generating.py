"""Generating tests through the library: calls with results and what they cover; nothing is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.api.events import CallGenerated, Event
from clew.api.generating import NotGenerated, functions_of, generate_each
from clew.cover.cases import Stop

ARITH = Path(__file__).parents[2] / "examples" / "arith" / "Arith.hs"


def test_few_calls_cover_the_code(capfd: pytest.CaptureFixture[str]) -> None:
    made = clew.open(ARITH).generate("add", clew.GenerateOptions("gbc"))
    assert made.stop is Stop.MET
    assert all(item.is_covered for item in made.items)
    assert {test.number for test in made.kept} <= {test.number for test in made.tests}
    for test in made.kept:
        assert test.is_kept
        assert test.replay is not None
        assert test.replay.startswith(f"clew run {ARITH} 'add ")
        assert (
            clew.run(ARITH, f"add {' '.join(f'({a})' for a in test.arguments or ())}").value
            == test.results[0]
        )
    assert capfd.readouterr().out == ""


def test_a_test_that_violates_a_property_is_a_failure() -> None:
    calls = clew.CallOptions(properties=("\\m n r -> r == m",))
    made = clew.open(ARITH).generate("add", clew.GenerateOptions(calls=calls))
    assert not made.is_ok
    assert made.failures[0].violates == ("\\m n r -> r == m",)


def test_tests_are_events_and_a_budget_bounds_their_number() -> None:
    events: list[Event] = []
    search = clew.GenerationOptions(beyond=True)
    options = clew.GenerateOptions(search=search)
    made = clew.open(ARITH).generate("add", options, clew.Budget(tests=7), on_event=events.append)
    assert made.stop is Stop.COUNT
    assert [e.number for e in events if isinstance(e, CallGenerated)] == list(range(1, 8))


def test_a_search_that_is_cancelled_keeps_and_confirms_its_tests() -> None:
    cancel = clew.Cancellation()

    def stop(event: Event) -> None:
        if isinstance(event, CallGenerated) and event.number == 2:
            cancel.cancel()

    options = clew.GenerateOptions(search=clew.GenerationOptions(beyond=True))
    made = clew.open(ARITH).generate("add", options, on_event=stop, cancel=cancel)
    assert made.stop is Stop.INTERRUPTED
    assert len(made.tests) == 2
    assert made.kept


def test_every_function_is_tested_in_turn_and_what_cannot_be_is_said(tmp_path: Path) -> None:
    path = tmp_path / "Two.hs"
    path.write_text(
        "module Two (f, g) where\nf, g, g'pre :: Bool -> Bool\nf b = if b then False else True\n"
        "g b = b\ng'pre _ = False\n"
    )
    module = clew.open(path).loaded
    made = list(generate_each(module, functions_of(module)))
    assert isinstance(made[0], clew.FunctionTests)
    assert [m.function for m in made] == ["f", "g"]
    assert isinstance(made[1], NotGenerated)
    assert "no input of `g` meets the precondition" in made[1].reason


def test_tests_have_html_with_calls_and_results() -> None:
    made = clew.open(ARITH).generate("add")
    html = made._repr_html_()
    assert made.kept[0].call in html


def test_properties_are_left_to_checking_unless_they_are_named(tmp_path: Path) -> None:
    file = tmp_path / "Both.hs"
    file.write_text("module Both where\nprop_f :: Bool -> Bool\nprop_f x = f x\nf :: Bool -> Bool\nf x = x\n")
    assert functions_of(clew.open(file).loaded) == ["f"]
    assert clew.open(file).generate("prop_f").kept
    file.write_text("module Both where\nprop_f :: Bool -> Bool\nprop_f x = x\n")
    with pytest.raises(clew.ClewError, match="only properties"):
        functions_of(clew.open(file).loaded)
