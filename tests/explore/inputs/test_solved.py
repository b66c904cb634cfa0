"""Constants that are solved for: what symbolic searches of the functions under test find, and that they do no harm."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from clew.cli.edge import main
from clew.explore.explore_options import ExploreOptions
from clew.explore.explorer import Explorer
from clew.explore.inputs import solved as solving
from clew.explore.inputs.constants import Constants, Solved
from clew.haskell.exploring.conventions import HASKELL_CONVENTIONS
from clew.language.registry import language_of
from clew.language.types import TCon
from tests.explore.exploring import PROGRAMS, explorer_of, failing

Capture = pytest.CaptureFixture[str]
SOLVE = Constants(solve=True)


def solved(program: str, *functions: str, constants: Constants = SOLVE) -> Solved:
    found = explorer_of(program, *functions, constants=constants).options.constants.solved
    assert found is not None
    return found


def test_errors_behind_equations_are_found_without_their_numbers_being_given() -> None:
    assert failing("Solved", constants=SOLVE, tests=5000) == {
        "found 1234": "found",
        "middle 1 9223372036854775807": "the middle is negative",
        "place 'u'": "no place",
        "total [12345]": "that sum",
    }


def test_literals_and_their_neighbours_alone_do_not_find_them() -> None:
    assert failing("Solved", constants=Constants(), tests=5000) == {}


def test_products_of_an_unknown_number_are_solved() -> None:
    assert failing("Powers", constants=SOLVE, tests=2000) == {
        "square 2021": "square",
        "cube (-135)": "cube",
        "mixed 4 1009": "mixed",
    }


def test_what_leads_to_errors_comes_first_and_small_numbers_before_large_ones() -> None:
    found = solved("Solved")
    assert found.ints[:3] == (1234, 12345, 9223372036854775807)
    assert found.chars[0] == "u"
    assert len(found.ints) <= 6
    assert len(found.chars) <= 6


def test_solving_ends_with_its_part_of_the_time() -> None:
    found = explorer_of("Solved", constants=SOLVE, seconds=0).options.constants.solved
    assert found == Solved((), ())


def test_a_busy_computer_solves_for_as_much_as_a_quiet_one(monkeypatch: pytest.MonkeyPatch) -> None:
    now, search = 0.0, solving._search

    def slow(*arguments: Any) -> tuple[int, bool]:
        nonlocal now
        found = search(*arguments)
        now += 0.8
        return found

    quiet = explorer_of("Solved", constants=SOLVE).options.constants.solved
    monkeypatch.setattr(solving, "_search", slow)
    monkeypatch.setattr(solving.time, "monotonic", lambda: now)
    busy = explorer_of("Solved", constants=SOLVE, seconds=10).options.constants.solved
    assert busy == quiet
    assert now > 2


def test_a_function_that_takes_long_leaves_time_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    now, searched = 0.0, []

    def all_the_time(image: object, call: object, *rest: object) -> tuple[int, bool]:
        nonlocal now
        searched.append(call)
        now = max(now, float(str(rest[-1])))  # until which it may search
        return 0, False

    explorer = explorer_of("Solved", constants=Constants())
    monkeypatch.setattr(solving, "_search", all_the_time)
    monkeypatch.setattr(solving.time, "monotonic", lambda: now)
    solving.solve(
        SOLVE, explorer.support, explorer.module, explorer.image, solving.SolvingEffort(seconds=1.0)
    )
    assert len(searched) > 1
    assert now == pytest.approx(1.0)


def test_nothing_is_solved_for_that_is_among_the_other_constants() -> None:
    usual = Constants().by_type(explorer_of("Literals").literals(), HASKELL_CONVENTIONS.constants)
    known = {c.value for name in ("Integer", "Char") for c in usual[TCon(name)]}
    found = solved("Literals")
    assert found.chars
    assert not known & {*found.ints, *found.chars}


def test_what_is_given_for_a_type_is_all_that_is_used_for_it() -> None:
    constants = Constants(ints=(5,), solve=True)
    explorer = explorer_of("Solved", constants=constants)
    assert [c.value for c in explorer.support.constants(TCon("Int"))] == [5]
    assert "u" in [c.value for c in explorer.support.constants(TCon("Char"))]
    everything = explorer_of("Solved", constants=Constants(ints=(5,), chars=("x",), solve=True))
    assert everything.options.constants.solved is None


def test_numbers_beyond_a_type_are_not_tried_at_it() -> None:
    by_type = Constants(solved=Solved((-1, 1 << 63, 1 << 70))).by_type((), HASKELL_CONVENTIONS.constants)
    assert [c.value for c in by_type[TCon("Int")]] == [0, 1, -1]
    assert [c.value for c in by_type[TCon("Word")]] == [0, 1, 1 << 63]
    assert [c.value for c in by_type[TCon("Integer")]] == [0, 1, -1, 1 << 63, 1 << 70]


def test_numbers_of_few_bits_are_solved_for_within_their_type() -> None:
    assert failing("Bytes", constants=SOLVE, tests=500) == {
        "third 171": "a third of 1",
        "thirds [171]": "thirds of 1",
        "opposite (-128)": "its own opposite",
    }


def test_the_same_module_has_the_same_constants_every_time() -> None:
    assert solved("Solved") == solved("Solved")
    assert solved("Unsolved") == solved("Unsolved")


def test_functions_that_cannot_be_searched_do_not_keep_others_from_it() -> None:
    assert 1234 in solved("Unsolved").ints
    assert failing("Unsolved", "halves", constants=SOLVE, tests=500) == {"halves 1234": "half of it"}


def test_functions_that_loop_throw_or_do_input_and_output_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert -(1 << 63) in solved("Hostile").ints  # divided by -1, it overflows
    assert not list(tmp_path.iterdir())


def test_type_variables_are_numbers_where_their_classes_let_them() -> None:
    assert solved("Solved", "total").ints[0] == 12345


def test_an_explorer_that_is_given_what_was_solved_does_not_solve_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = explorer_of("Solved", constants=SOLVE).options

    def refuse(*arguments: object) -> None:
        raise AssertionError("solved twice")

    monkeypatch.setattr("clew.explore.inputs.solved.solve", refuse)
    file = str(PROGRAMS / "Solved.hs")
    again = Explorer(language_of(file).load(file), options)
    assert again.options == options
    assert 1234 in [c.value for c in again.support.constants(TCon("Int"))]


def test_options_say_nothing_of_solving_unless_asked() -> None:
    assert explorer_of("Solved", constants=Constants()).options == ExploreOptions(constants=Constants())


# --- the command -------------------------------------------------------------------------------------


def explore(capsys: Capture, *arguments: str) -> tuple[int, str]:
    code = main(["explore", str(PROGRAMS / "Solved.hs"), "--tests", "3000", *arguments])
    return code, capsys.readouterr().out


def test_the_command_solves_unless_told_not_to(capsys: Capture) -> None:
    code, text = explore(capsys)
    assert code == 1
    assert "found 1234 ==> !" in text
    code, text = explore(capsys, "--no-solve")
    assert code == 0, text


@pytest.mark.slow
def test_the_command_gives_the_same_bytes_twice_and_with_several_processes(capsys: Capture) -> None:
    once = explore(capsys, "--json", "-", "--tests", "12000")
    assert "place 'u'" in once[1]
    assert explore(capsys, "--json", "-", "--tests", "12000") == once
    assert explore(capsys, "--json", "-", "--tests", "12000", "--jobs", "2") == once


def test_a_project_can_switch_solving_off_and_the_command_line_on_again(
    tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "clew.toml").write_text("[explore]\nsolve = false\n")
    module = str(shutil.copy(PROGRAMS / "Solved.hs", tmp_path))
    assert main(["explore", module, "found", "--tests", "300"]) == 0
    capsys.readouterr()
    assert main(["explore", module, "found", "--tests", "300", "--solve"]) == 1
    assert "found 1234" in capsys.readouterr().out


def test_numbers_are_solved_for_at_the_width_of_their_type() -> None:
    found = failing("Wrapping", constants=SOLVE, tests=5000)
    assert set(found.values()) == {"bright", "below", "a third", "around", "minus three"}
    assert found["bright 179"] == "bright"
    assert found["cube (-3)"] == "minus three"
