"""Every slug that an error can carry has a line in docs/messages.md, and no line is left over."""

from __future__ import annotations

import re
from pathlib import Path

from clew.core.checker import MAX_CONSTRUCTORS
from clew.core.passes.matrix import MAX_LAZY
from clew.core.typecheck import MAX_ARITY
from clew.source import diagnostics
from clew.source.diagnostics import ClewError

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "messages.md").read_text(encoding="utf-8")


def test_slugs_and_document_agree() -> None:
    documented = set(re.findall(r"^\| `([a-z-]+)`", TEXT, re.MULTILINE))
    used = {k.slug for k in vars(diagnostics).values() if isinstance(k, type) and issubclass(k, ClewError)}
    for folder in ("core", "machine", "source"):
        for path in (ROOT / "src" / "clew" / folder).rglob("*.py"):
            used.update(re.findall(r'slug="([a-z-]+)"', path.read_text(encoding="utf-8")))
    used.discard("error")
    assert used <= documented
    assert {slug for slug in documented if slug.split("-")[0] in ("scope", "form", "file")} <= used


def test_limits_are_told_as_they_are() -> None:
    assert f"{MAX_ARITY} parameters or fields, {MAX_CONSTRUCTORS} constructors, {MAX_LAZY} lazy" in TEXT
