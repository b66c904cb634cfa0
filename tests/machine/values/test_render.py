"""How values are written."""

from __future__ import annotations

import pytest

from clew.machine.values.render import plain_name


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Data.Map.Bin", "Bin"),
        ("paths.Start", "Start"),
        ("graph.paths.:-:", ":-:"),
        ("Paths.walk.go", "walk.go"),
        ("walk.go", "walk.go"),
    ],
)
def test_constructors_stand_without_their_module_also_where_its_name_is_small(name: str, plain: str) -> None:
    assert plain_name(name) == plain
