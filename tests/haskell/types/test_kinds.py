"""Kinds: inferred for declarations, checked in signatures."""

from __future__ import annotations

from pathlib import Path

import pytest
from infer_programs import types

from clew.source.diagnostics import TypeFault

BAD = [
    ("z :: Maybe\nz = z\n", "'Maybe' has the kind '* -> *', but '*' is expected"),
    ("z :: Int Int\nz = z\n", "'Int' is applied to too many types"),
    ("data T f = T (f Int)\nz :: T Int\nz = z\n", "'Int' has the kind '*', but '* -> *' is expected"),
    ("data X = X\ninstance Functor X where fmap _ x = x\n", "kind"),
    ("data A = A (Maybe Maybe)\n", "kind"),
]


@pytest.mark.parametrize(("text", "part"), BAD)
def test_ill_kinded_types_are_refused(text: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(TypeFault) as caught:
        types(text, tmp_path)
    assert caught.value.slug == "type-kind"
    assert part in caught.value.message


def test_higher_kinds_are_inferred_across_recursive_types(tmp_path: Path) -> None:
    text = "data Free f a = Pure a | Free (f (Rest f a))\nnewtype Rest f a = Rest (Free f a)\nx :: Free Maybe Int\nx = Pure 1\n"
    assert types(text, tmp_path)["x"] == "Free Maybe Int"
