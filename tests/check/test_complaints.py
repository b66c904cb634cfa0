"""What a property says about its failure is shown, also where it looks at more than the property itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.check.budget import CheckBudget
from clew.check.engine import Checker
from clew.check.failure import covers
from clew.check.results import PropertyResult, Verdict
from clew.language.registry import load
from clew.machine.values.value import Construct, ListValue, Number, Unevaluated, Value

FILE = Path(__file__).parent / "programs" / "Complaints.hs"
OPEN = Unevaluated()
EXPECTED = {
    "prop_shown": ("prop_shown 0", ("0",)),
    "prop_equal": ("prop_equal [0,0]", ("[0] /= [0,0]",)),
    "prop_other": ("prop_other 2 False", ("x is 2, y is False",)),
    "prop_instance": ("prop_instance Dark", ("Dark",)),
    "prop_raises": ("prop_raises ?", ("no text: _",)),
    "prop_inside": ("prop_inside", ("0", "0")),
}


@pytest.fixture(scope="module")
def results() -> dict[str, PropertyResult]:
    target = load(str(FILE)).properties()
    return {r.name: r for r in Checker(target, CheckBudget(None, 100_000)).results()}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_text_about_a_failure_is_shown(results: dict[str, PropertyResult], name: str) -> None:
    result = results[name]
    assert result.verdict is Verdict.FAILS
    found = result.counterexample
    assert found is not None
    assert found.replayed
    assert (found.expression(name), found.notes) == EXPECTED[name]


def _list(*items: Value, rest: Value | None = None) -> ListValue:
    return ListValue(items, rest)


@pytest.mark.parametrize(
    ("general", "value", "expected"),
    [
        (OPEN, Number(1), True),
        (Number(1), Number(2), False),
        (Construct("Just", (OPEN,)), Construct("Just", (Number(1),)), True),
        (Construct("Just", (OPEN,)), Construct("Nothing"), False),
        (_list(OPEN, rest=OPEN), _list(Number(1)), True),
        (_list(Number(1), rest=OPEN), _list(Number(1), Number(2)), True),
        (_list(Number(1)), _list(Number(1), Number(2)), False),
        (_list(Number(1), OPEN), _list(Number(1)), False),
        (_list(Number(1)), _list(Number(1), rest=OPEN), False),
    ],
)
def test_a_value_with_open_parts_covers_its_instances(general: Value, value: Value, expected: bool) -> None:
    assert covers(general, value) is expected
