"""Doubles inside arguments: made of whole numbers, shown and written as what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.cover.cases import NotReached
from clew.cover.subject import generate_for
from clew.language.registry import load
from clew.machine.values.value import Number
from clew.source.losses import Loss

SHAPES = str(Path(__file__).parents[1] / "programs" / "Shapes.hs")
Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, *arguments: str) -> str:
    assert main(["generate", SHAPES, *arguments, "--criterion", "gbc"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("function", "items", "calls"),
    [
        ("area", "4 of 4 items", ["area (Circle 0.0)    = 0.0", "area (Circle (-0.5)) ! error: negative"]),
        ("total", "4 of 4 items", ["total (1.5 : _) = 1.5"]),
        ("sumTo", "5 of 5 items", []),
        ("reveal", "1 of 1 item", ["reveal (Secret 0.0) = 0.0"]),
    ],
)
def test_data_with_doubles_inside(function: str, items: str, calls: list[str], capsys: Capture) -> None:
    out = shown(capsys, function)
    assert items in out
    for call in calls:
        assert call in out


def test_they_are_written_as_doubles_unless_their_constructor_is_hidden(
    tmp_path: Path, capsys: Capture
) -> None:
    module = tmp_path / "ShapesTest.hs"
    shown(capsys, "area", "--hunit", str(module))
    assert "Shapes.area (Shapes.Circle (-0.5))" in module.read_text()
    shown(capsys, "reveal", "--hunit", str(module))
    assert "Shapes.Secret" not in module.read_text()


def test_a_nested_type_is_distinguished_from_one_with_values(tmp_path: Path, capsys: Capture) -> None:
    source = tmp_path / "Nested.hs"
    source.write_text(
        "module Nested where\ndata N a = Z a | S (N (a, a))\nf :: N Double -> Int\nf (Z _) = 0\nf (S _) = 1\n"
    )
    assert main(["generate", str(source), "f", "--criterion", "gbc"]) == 0
    assert "2 of 2 items" in capsys.readouterr().out


def test_doubles_next_to_literals_cover_what_small_ones_do_not(tmp_path: Path) -> None:
    path = tmp_path / "Far.hs"
    path.write_text(
        "module Far where\nfar :: Double -> Bool -> Int\nfar x b = if x > 1.0e10 then 1 else if x < -2.5e5 then 2 else 3\n"
    )
    found = generate_for(load(str(path)).subject("far"))
    assert not found.uncovered
    assert {t.result.value for t in found.kept if isinstance(t.result, Number)} == {1, 2, 3}


def test_why_a_double_is_not_reached_is_said(tmp_path: Path) -> None:
    path = tmp_path / "Third.hs"
    path.write_text("module Third where\nthird :: Double -> Int\nthird x = if sin x == 0.3 then 1 else 2\n")
    found = generate_for(load(str(path)).subject("third"))
    assert found.uncovered
    assert isinstance(found.reach, NotReached)
    assert Loss.DOUBLES in found.reach.losses.reasons


def test_two_doubles_whose_product_is_a_literal_are_found(tmp_path: Path) -> None:
    path = tmp_path / "Product.hs"
    path.write_text(
        "module Product where\narea :: Double -> Double -> Double\narea x y = if x * y == 6.25 then x + y else x - y\n"
    )
    found = generate_for(load(str(path)).subject("area"))
    assert not found.uncovered
    assert {t.result.value for t in found.kept if isinstance(t.result, Number)} >= {
        7.25
    }  # 1.0 and 6.25, not 2.5 twice
