"""A module may mention thousands of atoms."""

from __future__ import annotations

from pathlib import Path

import clew

COUNT = 5_000


def test_more_atoms_than_twelve_bits_can_number(tmp_path: Path) -> None:
    file = tmp_path / "many.erl"
    atoms = [f"atom_{i}" for i in range(COUNT)]
    file.write_text(
        f"-module(many).\n-export([all/0, last/1]).\nall() -> [{', '.join(atoms)}].\n"
        f"last(atom_{COUNT - 1}) -> {{found, zebra}};\nlast(_) -> other.\n"
    )
    module = clew.open(file)
    assert module.run("length(lists:usort(all()))").value == str(COUNT)
    assert (
        module.run("{last(lists:last(all())), last(atom_3), atom_3 < zebra}").value
        == "{{found,zebra},other,true}"
    )
