"""Tests that are generated from a faulty function show its fault, or do not (Fischer & Kuchen, sections 3.1.2 and 5.2)."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import line

from clew.cli.edge import main
from clew.cover.cases import GeneratedTest
from clew.cover.inputs.filling import Fill
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.language.subjects import CallOptions

PROGRAMS = Path(__file__).parent / "programs"
FAULTY = str(PROGRAMS / "FaultyArith.hs")


@pytest.fixture(scope="module")
def wrong() -> dict[str, list[GeneratedTest]]:
    """By criterion, the tests among those kept whose results are not what was meant."""
    wanted = CallOptions(properties=("\\x y r -> r == right x y",))
    subject = load(FAULTY).subject("cmpNat", wanted)
    found = {}
    for name in ("gbc", "fc"):
        result = generate_for(subject, name)
        assert result.uncovered == ()
        found[name] = [t for t in result.kept if t.is_failure]
    return found


def test_branches_do_not_show_the_swapped_arguments(wrong: dict[str, list[GeneratedTest]]) -> None:
    assert wrong["gbc"] == []


def test_branches_in_every_call_show_them(wrong: dict[str, list[GeneratedTest]]) -> None:
    assert len(wrong["fc"]) >= 8  # as many as the paper lists


APPEND = [str(PROGRAMS / "FaultyAppend.hs"), "--property", "\\xs ys r -> r == xs ++ ys"]


@pytest.mark.parametrize(
    ("function", "criterion", "how", "noticed"),
    [
        # Section 3.1.2: `[0] ++ []` covers every branch and shows nothing. To cover them in every call more tests are
        # made, and one of those has a second list.
        ("append", "gbc", Fill.ENUMERATE, False),
        ("append", "fc", Fill.ENUMERATE, True),
        # The paper's second fault: no criterion asks for lists that are long enough.
        ("swapped", "gbc", Fill.ENUMERATE, False),
        ("swapped", "fc", Fill.ENUMERATE, False),
        # Nothing looks at the second list. Where it is always empty, neither criterion shows that ...
        ("append", "gbc", Fill.SMALLEST, False),
        ("append", "fc", Fill.SMALLEST, False),
        # ... and where it is not, either does.
        ("append", "gbc", Fill.DISTINCT, True),
        ("append", "fc", Fill.DISTINCT, True),
        ("swapped", "gbc", Fill.DISTINCT, False),
        ("swapped", "fc", Fill.DISTINCT, False),
    ],
)
def test_what_stands_for_open_parts_decides_about_the_faulty_append(
    function: str, criterion: str, how: Fill, noticed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    file, *options = APPEND
    code = main(["generate", file, function, "--criterion", criterion, "--fill", how.value, *options])
    out = capsys.readouterr().out
    assert code == (1 if noticed else 0)
    assert ("violates" in out) == noticed
    assert "stopped: every item is covered" in out


def test_the_kept_tests_of_the_second_fault_are_those_of_the_paper() -> None:
    subject = load(APPEND[0]).subject("swapped")
    result = generate_for(subject, "fc", GenerationOptions(fill=Fill.ENUMERATE))
    assert [line(t, "swapped") for t in result.kept] == ["swapped [] [] = []", "swapped [0] [0] = [0, 0]"]
