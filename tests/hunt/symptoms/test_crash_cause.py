"""The names of causes of crashes: the same whoever finds them, and wherever the code has moved to."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.api.events import ignore
from clew.hunt.effort.hunt_options import HuntOptions
from clew.hunt.effort.time_share import TimeShare
from clew.hunt.hunting import hunt_files
from clew.hunt.symptoms.crash_cause import Crash, beginning, crash_name, crash_of, stable_place
from clew.hunt.symptoms.symptom_search import SymptomSearch
from clew.language.registry import load
from clew.source.span import Span
from clew.source.texts import remember_text

PROGRAMS = Path(__file__).parents[1] / "programs"
QUICK = HuntOptions(steps=400_000, tests=300, generated=30, suggestions=False)
#: A definition that fails at two places with the same text, with layout in between.
LINES = ("f x =", "  g (x `div` y)", "    + x `div` y")
TEXT = "x `div` y"

blanks = st.lists(st.sampled_from(["", "-- a comment", "other = 1"]), max_size=4)


def placed(above: list[str], between: list[str], occurrence: int) -> tuple[str, ...] | None:
    lines = [*above, LINES[0], *between, *LINES[1:]]
    file = f"<moved {hash(tuple(lines))}>"
    remember_text(file, "\n".join(lines))
    line = len(above) + 1 + len(between) + 1 + occurrence
    column = lines[line - 1].index(TEXT) + 1
    definitions = [
        (f"other{n}", Span(file, n + 1, 1, n + 1, 10)) for n, t in enumerate(above) if "other" in t
    ]
    definitions.append(("f", Span(file, len(above) + 1, 1, len(lines), 10)))
    found = stable_place(Span(file, line, column, line, column + len(TEXT)), definitions)
    return None if found is None else found[1:]  # the text has no file


@given(blanks, st.lists(st.just(""), max_size=2))
def test_a_place_keeps_its_name_when_code_above_it_moves_it(above: list[str], between: list[str]) -> None:
    assert placed(above, between, 0) == placed([], [], 0) == ("f", TEXT, "0")


@given(blanks)
def test_two_places_with_the_same_text_have_two_names(above: list[str]) -> None:
    assert placed(above, [], 0) != placed(above, [], 1)


@given(st.integers(), st.text(alphabet="abc ", max_size=8))
def test_what_a_message_says_about_the_input_is_left_out(number: int, text: str) -> None:
    assert beginning(f"no such key: {number}") == beginning(f"no such key: {text}") == "no such key"


def test_without_a_place_the_function_that_was_called_is_the_cause() -> None:
    crash = Crash("divide by zero", None)
    names = {crash_name(function, home, crash, []) for function in "fg" for home in "AB"}
    assert len(names) == 4


def test_an_arithmetic_error_of_erlang_has_its_place() -> None:
    crash = crash_of(load(str(PROGRAMS / "inverses.erl")), "inverses:inverted([0])")
    assert crash is not None
    assert crash.span is not None
    assert (crash.span.line, crash.span.column) == (6, 15)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Raised.hs", "Discount.hs", "kinds.erl", "inverses.erl"])
def test_exploration_and_generation_give_one_cause_one_name(name: str) -> None:
    def names(options: HuntOptions, *, explore: bool) -> dict[tuple[int, str], str]:
        search = SymptomSearch(load(str(PROGRAMS / name)), options, ignore)
        time = TimeShare(None)
        found = search.explored(time) if explore else search.again(search.generated(time))
        return {(c.span.line, beginning(c.outcome)): c.identity for c, _ in found if c.span.line}

    explored, generated = names(QUICK, explore=True), names(QUICK, explore=False)
    both = explored.keys() & generated.keys()
    assert both
    assert {key: explored[key] for key in both} == {key: generated[key] for key in both}


@pytest.mark.slow
def test_an_accepted_crash_stays_accepted_when_only_generation_finds_it(tmp_path: Path) -> None:
    (tmp_path / "clew.toml").touch()
    file = str(shutil.copy(PROGRAMS / "Raised.hs", tmp_path))
    (first,) = hunt_files([file], options=QUICK)
    accepted = tuple(i for f in first.findings for i in f.identities)
    moved = Path(file)
    moved.write_text(moved.read_text().replace("share ::", "-- moved\n\nshare ::"))
    (again,) = hunt_files([file], options=replace(QUICK, tests=1, accepted=accepted))
    assert again.findings
    assert all(finding.is_accepted for finding in again.findings)
