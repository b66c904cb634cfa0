"""`clew repl` on a module of Erlang: the habits of its shell."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli.repl.command import command
from clew.erlang.erlang_shell import ErlangShell

PROGRAM = str(Path(__file__).parent / "programs" / "points.erl")


def shell(*lines: str) -> tuple[str, str]:
    """What the lines print, and what is reported on stderr."""
    result = CliRunner().invoke(command, [PROGRAM], input="\n".join([*lines, ""]), standalone_mode=False)
    assert result.exception is None
    err = [line for line in result.stderr.splitlines(True) if not line.startswith("compiling ")]
    return result.stdout, "".join(err)


def test_variables_stay_bound_and_match_later() -> None:
    said, err = shell("X = 5.", "{A, [B | _]} = {X, [2, 3]}.", "A + B.", "X = 6.")
    assert said == "5\n{5,[2,3]}\n7\n** exception error: no match of right hand side value 6\n"
    assert err == ""


def test_an_expression_goes_on_until_its_dot() -> None:
    assert (
        shell("moved(#point{x = 1},", "      2).", 'X = "a.", Y = $.,', "{X, Y}.")[0]
        == '{point,3,0}\n{"a.",46}\n'
    )


def test_funs_are_kept_with_what_they_hold() -> None:
    assert shell("N = 3.", "F = fun(X) -> X + N end.", "f(N).", "N = 100.", "lists:map(F, [1, 2]).") == (
        "3\n#Fun<points.0>\nok\n100\n[4,5]\n",
        "",
    )


def test_results_are_known_by_their_numbers() -> None:
    assert shell("1 + 1.", "a.", "v(1) * 10.", "v(-1) + v(1).")[0] == "2\na\n20\n22\n"
    assert "there is no result 7" in shell("v(7).")[1]


def test_bindings_are_shown_and_forgotten() -> None:
    said, err = shell("Y = [1].", "X = a.", "b().", "f(X).", "b().", "f().", "Y.")
    assert said == "[1]\na\nX = a\nY = [1]\nok\nok\nY = [1]\nok\nok\n"
    assert "the variable `Y` is unbound" in err


def test_errors_are_worded_as_in_the_shell_and_end_nothing() -> None:
    said, err = shell("hd([]).", "moved(1, 2).", "throw(up).", "nobody(1).", "1 + .", "2.")
    assert said == (
        "** exception error: bad argument\n"
        "** exception error: no function clause matching points:moved(1,2)\n"
        "** exception throw: up\n"
        "2\n"
    )
    assert "the function nobody/1 is not defined" in err
    assert "<prompt 5>:1:5" in err


def test_history_help_and_the_end() -> None:
    said, _ = shell("1.", "X = 2.", "h().", "help().", "q().", "3.")
    assert said.startswith("1\n2\n1: 1.\n-> 1\n2: X = 2.\n-> 2\nok\n")
    assert "forget all variables" in said
    assert not said.endswith("3\n")


def test_what_the_module_defines_is_told() -> None:
    assert (
        shell(":i moved")[0]
        == f"moved/2 :: (#point{{}}, integer()) -> #point{{}} -- defined at {PROGRAM}:8:1\n"
    )


@pytest.mark.parametrize(
    ("text", "whole"),
    [("1.", True), ("1", False), ('"a. ', False), ("% no.", True), ("f(\n", False), ("X=1.0", False)],
)
def test_a_text_is_whole_at_its_dot(text: str, whole: bool) -> None:
    assert ErlangShell(PROGRAM).is_complete(text) is whole


def test_names_are_completed() -> None:
    prompt = ErlangShell(PROGRAM)
    assert {"moved", "hidden", "atom_to_list"} <= set(prompt.names())
