"""Which tests of Erlang's functions are kept: those that small faults show in."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew

PROGRAM = """
-module(kept).
-export([product/3, less/3, area/1, neither/2, both/2]).

-spec product(integer(), integer(), integer()) -> integer().
product(A, B, C) -> A * B * C.

-spec less(integer(), integer(), integer()) -> integer().
less(A, B, C) -> A - B - C.

-spec area(float()) -> float().
area(R) -> 3.14 * R * R.

-spec neither(boolean(), boolean()) -> boolean().
neither(A, B) -> not (A orelse B) andalso B.

-spec both(boolean(), boolean()) -> boolean().
both(A, B) -> A and not B.
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> clew.Module:
    file = Path(tmp_path_factory.mktemp("kept")) / "kept.erl"
    file.write_text(PROGRAM)
    return clew.open(str(file))


@pytest.mark.parametrize(
    ("name", "calls"),
    [
        ("product", {"kept:product(7, 3, 5)"}),
        ("less", {"kept:less(7, 3, 5)"}),
        ("area", {"kept:area(0.5)"}),
        ("neither", {"kept:neither(true, ?)", "kept:neither(false, true)", "kept:neither(false, false)"}),
        ("both", {"kept:both(true, false)", "kept:both(false, true)"}),
    ],
)
def test_numbers_tell_apart_and_operands_come_out_both_ways(
    module: clew.Module, name: str, calls: set[str]
) -> None:
    assert {test.call for test in module.generate(name).tests if test.is_kept} == calls
