"""The debugger on the programs of Faddegon's thesis, on three larger ones, and on five in Erlang: it blames the function with the fault.

Every program of `examples/debug` has one fault that the result has to do with. Mended, it is the person who answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import clew
from bench.debugged_programs import MENDED
from clew.api.debugging.debug_session import DebugSession
from clew.api.debugging.starting import DebugOptions
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Rightness
from clew.debug.asking.question_strategies import USUAL_STRATEGY, QuestionStrategy
from clew.debug.oracles.reference_oracle import ReferenceOracle

EXAMPLES = Path(__file__).parents[2] / "examples" / "debug"


@dataclass(frozen=True)
class Story:
    """An expression with a wrong value, and the function to blame."""

    expression: str
    function: str
    #: What a person says of statements that the mended program cannot judge, by their functions.
    told: Mapping[str, Rightness] = field(default_factory=dict)


def slow(parameter: object) -> Any:
    return pytest.param(parameter, marks=pytest.mark.slow)


STORIES = {
    "Sort.hs": Story("sort [2,1,3]", "insert"),
    "Parity.hs": Story("prop_neverBothOdd 2", "remainder"),
    "EvenOdd.hs": Story("isEven 2", "isOdd"),
    "EvenOdd.curry": Story("isEven 3", "isOdd"),
    "Toggle.hs": Story("toggle False", "opposite"),
    "Paint.hs": Story("amount (paint (Rectangle Red 2 3))", "height"),
    "Fractions.hs": Story("fraction 0.75", "search", {"search": Rightness.WRONG}),
    "Queens.hs": Story("prop_queens_differ 4", "unthreatened"),
    "Queens.curry": Story("queens 2", "unthreatened"),
    "Odds.hs": Story("odds [3,4]", "keep"),
    "Odds.curry": Story("odds [3,4]", "keep"),
    "Smaller.hs": Story("smaller (4,3)", "front"),
    "Identity.hs": Story("rows (identity 3) !! 1", "turned"),
    "Smallest.hs": Story("without [3,1,2]", "smallest"),
    "Layout.hs": Story("pretty 12 (expression sample)", "align", {"together": Rightness.RIGHT}),
    "Booth.hs": Story('conversation ["book 4 6","book 2 5","show"]', "overlaps"),
    "Desktop.hs": Story("windows (send 2 crowded)", "leave"),
    "ledger.erl": Story("ledger:demo()", "ledger:credit/3"),
    "tally.erl": Story(
        'tally:top(3, "a rose is a rose is a rose")', "tally:parted/2", {"tally:sorted/2": Rightness.WRONG}
    ),
    "reckon.erl": Story('reckon:value("10 - 2 - 3")', "reckon:sums/2"),
    "frames.erl": Story('frames:decode(frames:encode([<<"hi">>, <<200, 100>>]))', "frames:fold/1"),
    "lift.erl": Story("lift:stops(3, [5, 1])", "lift:opposite/1"),
}


def begun(name: str, options: DebugOptions) -> DebugSession:
    return clew.open(EXAMPLES / name).debug(STORIES[name].expression, options)


@pytest.fixture
def mended(request: pytest.FixtureRequest, tmp_path: Path) -> clew.Module:
    """The program of a test without its fault."""
    name = request.getfixturevalue("name")
    faulty, right = MENDED[name]
    text = (EXAMPLES / name).read_text()
    assert text.count(faulty) == 1
    file = tmp_path / name
    file.write_text(text.replace(faulty, right))
    return clew.open(file)


def answered(session: DebugSession, person: ReferenceOracle, told: Mapping[str, Rightness]) -> DebugSession:
    """The session after the person has answered everything."""
    while (question := session.question) is not None:
        opinion = person.judge(question.statement)
        mark = told[question.statement.subject.name] if opinion is None else opinion.mark
        if mark is Rightness.RIGHT:
            session.right()
        else:
            session.wrong()
    return session


def blamed(session: DebugSession) -> str:
    """The function that is to blame."""
    assert session.state is InquiryState.LOCATED
    assert session.inquiry.defective is not None
    return session.inquiry.defective.subject.name


def test_every_program_has_a_story() -> None:
    losing = {"Shuffle.curry"}  # its fault takes answers away: test_answer_set_tree
    assert {path.name for path in EXAMPLES.iterdir()} == STORIES.keys() | losing


STRATEGIES = [s for s in QuestionStrategy if not s.asks_machines_first]


@pytest.mark.parametrize(
    "strategy", [USUAL_STRATEGY, *(slow(s) for s in STRATEGIES if s is not USUAL_STRATEGY)]
)
# An endless tree takes the person half a minute.
@pytest.mark.parametrize("name", [slow(name) if name == "Fractions.hs" else name for name in STORIES])
def test_a_person_is_led_to_the_fault(name: str, strategy: QuestionStrategy, mended: clew.Module) -> None:
    options = DebugOptions(strategy=strategy, properties=False, stored=False)
    session = answered(begun(name, options), ReferenceOracle(mended.loaded), STORIES[name].told)
    assert blamed(session) == STORIES[name].function


@pytest.mark.parametrize("name", [name for name, story in STORIES.items() if not story.told])
def test_with_a_reference_nobody_is_asked(name: str, mended: clew.Module) -> None:
    session = begun(name, DebugOptions(properties=False, stored=False, reference=mended.loaded))
    assert session.question is None
    assert blamed(session) == STORIES[name].function


@pytest.mark.parametrize("name", ["EvenOdd.hs", slow("Queens.hs")])
def test_with_complete_specifications_nobody_is_asked(name: str) -> None:
    session = begun(name, DebugOptions(stored=False))
    assert session.question is None
    assert blamed(session) == STORIES[name].function
