"""Every slug that an error can carry is documented in docs/messages.md, and every documented slug is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from clew.core.checker import MAX_CONSTRUCTORS
from clew.core.passes.matrix import MAX_LAZY
from clew.core.typecheck import MAX_ARITY

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "clew"
TEXT = (ROOT / "docs" / "messages.md").read_text(encoding="utf-8")
#: The slug of `ClewError` itself, which is never raised.
ABSTRACT = "error"


def slug_values(tree: ast.Module) -> Iterator[ast.expr]:
    """The expressions that become a slug: `slug=...` in a call, and the attribute of a class."""
    for node in ast.walk(tree):
        match node:
            case ast.Call():
                yield from (keyword.value for keyword in node.keywords if keyword.arg == "slug")
            case ast.ClassDef():
                for item in node.body:
                    match item:
                        case ast.Assign(targets=[ast.Name(id="slug")], value=value):
                            yield value
                        case ast.AnnAssign(target=ast.Name(id="slug"), value=ast.expr() as value):
                            yield value


@cache
def slugs_in_use() -> dict[str, Path]:
    """Every slug, with a file that uses it."""
    used: dict[str, Path] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        for value in slug_values(ast.parse(path.read_text(encoding="utf-8"))):
            match value:
                case ast.Constant(value=str(slug)):
                    used[slug] = path
                case ast.Attribute(attr="slug") | ast.Name(id="slug"):
                    pass  # hands on the slug of another error
                case _:
                    raise AssertionError(f"{path}:{value.lineno}: a slug that the test cannot read")
    return used


def documented() -> list[str]:
    """The slugs in the first columns of the tables."""
    cells = re.findall(r"^\| (`[^|]*`) \|", TEXT, re.MULTILINE)
    return [slug for cell in cells for slug in re.findall(r"`([a-z-]+)`", cell)]


def test_every_slug_is_documented() -> None:
    known = {*documented(), ABSTRACT}
    assert {slug: path for slug, path in slugs_in_use().items() if slug not in known} == {}


def test_every_documented_slug_is_used() -> None:
    assert [slug for slug in documented() if slug not in slugs_in_use()] == []


def test_no_slug_is_documented_twice() -> None:
    assert sorted(documented()) == sorted(set(documented()))


def test_documented_limits_are_the_limits() -> None:
    assert f"{MAX_ARITY} parameters or fields, {MAX_CONSTRUCTORS} constructors, {MAX_LAZY} lazy" in TEXT
