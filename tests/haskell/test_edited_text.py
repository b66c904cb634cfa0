"""Which edits of a file leave a module that GHC would compile."""

from __future__ import annotations

from pathlib import Path

from clew.haskell.edited_text import EditedTexts
from clew.haskell.program import Session

SHAPES = """module Shapes where

import Sizes (Size (Size), grown)

area :: Size -> Size -> Int
area (Size w) (Size h) = w * h

twice :: Size -> Int
twice size = area size (grown size)
"""

SIZES = """module Sizes where

newtype Size = Size Int

grown :: Size -> Size
grown (Size n) = Size (n + 1)
"""


def loaded(folder: Path) -> tuple[Session, str]:
    (folder / "Sizes.hs").write_text(SIZES, encoding="utf-8")
    file = folder / "Shapes.hs"
    file.write_text(SHAPES, encoding="utf-8")
    session = Session([str(folder)])
    session.load(str(file))
    return session, str(file)


def test_a_text_is_checked_with_the_types_of_the_source(tmp_path: Path) -> None:
    session, file = loaded(tmp_path)
    texts = EditedTexts(session)
    assert texts.accepts(file, SHAPES)
    assert texts.accepts(file, SHAPES.replace("area size (grown size)", "area (grown size) size"))
    assert not texts.accepts(file, SHAPES.replace("w * h", "grown w"))
    assert not texts.accepts(file, SHAPES.replace("w * h", "w * g"))
    assert not texts.accepts(file, SHAPES.replace("w * h", "w * ) h"))


def test_the_session_stays_as_it_is(tmp_path: Path) -> None:
    session, file = loaded(tmp_path)
    before = session.all_types("Shapes")
    EditedTexts(session).accepts(file, SHAPES.replace("twice", "thrice"))
    assert session.all_types("Shapes") == before


def test_what_cannot_be_checked_is_not_refused(tmp_path: Path) -> None:
    session, file = loaded(tmp_path)
    Path(file).write_text("module Shapes where\n\narea = missing\n", encoding="utf-8")
    assert EditedTexts(session).accepts(file, SHAPES.replace("w * h", "w * g"))
