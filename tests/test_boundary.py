"""Nothing outside the front ends names a language, the ending of its files or one of its test frameworks.

String constants and identifiers are read from the source. Docstrings and the help of options may speak of languages:
they are for readers, and nothing is decided by them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from clew.language.registry import LANGUAGES

SOURCES = Path(__file__).parents[1] / "src" / "clew"
#: Core is not among them: it says whose floating-point results its primitives give.
PACKAGES = (
    *("source", "machine", "trace", "normal", "unknowns", "flow"),
    *("explore", "check", "cover", "mutate", "suite", "spread", "report", "api", "hunt", "cli"),
)
#: Texts for readers, which click takes by these names.
HELP = frozenset({"help", "short_help", "epilog"})
#: Core is what all languages become, so that its name is everywhere; only the ending of its files is a language's.
NAMES = {name for traits in LANGUAGES.values() for name in (traits.name, traits.title)} - {"core", "Core"}
FRAMEWORKS = {f.name for traits in LANGUAGES.values() for f in traits.frameworks} | {
    "quickcheck",
    "smallcheck",
}
ENDINGS = {ending for traits in LANGUAGES.values() for ending in traits.suffixes}
#: How a language may call truth values and its properties; `language/conventions.py` says it for each.
CONVENTIONS = ("Bool", "prop", "prop_")

_NAMED = re.compile(
    "|".join(sorted({n.lower() for n in NAMES | FRAMEWORKS} | {"ghc", "hugs"})), re.IGNORECASE
)
_ENDING = re.compile(rf"(?:{'|'.join(map(re.escape, sorted(ENDINGS)))})\b")

#: What stands there nevertheless, and why.
EXCEPTIONS: Mapping[str, str] = {
    "Where to write it: IntTreeTest.hs.": "the help of an option, given to a function by its place",
}


def _words(tree: ast.Module) -> Iterator[str]:
    """The string constants of a module, in quotes, and its identifiers."""
    exempt = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr):
                exempt.add(first.value)
        elif isinstance(node, ast.keyword) and node.arg in HELP:
            exempt.update(ast.walk(node.value))
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text):
                if node not in exempt:
                    yield f'"{text}"'
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.keyword(arg=str() as name) | ast.alias(name=name):
                yield name


def named_in(source: str) -> set[str]:
    """The words of a module that name a language, an ending, a framework or a convention."""
    quoted = {f'"{name}"' for name in CONVENTIONS}
    return {
        word.strip('"')
        for word in _words(ast.parse(source))
        if _NAMED.search(word) or _ENDING.search(word) or word in quoted
    }


@cache
def _found(package: str) -> set[tuple[str, str]]:
    """What is named in a package, with the file that names it."""
    return {
        (path.relative_to(SOURCES).as_posix(), word)
        for path in (SOURCES / package).rglob("*.py")
        for word in named_in(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_no_part_outside_the_front_ends_names_a_language(package: str) -> None:
    assert sorted((file, word) for file, word in _found(package) if word not in EXCEPTIONS) == []


def test_every_exception_is_still_needed() -> None:
    assert EXCEPTIONS.keys() <= {word for package in PACKAGES for _, word in _found(package)}


@pytest.mark.parametrize(
    "source",
    ['if file.endswith(".hs"): pass', "is_curry = True", 'x.startswith("prop")', 'frameworks["hunit"]'],
)
def test_names_of_languages_are_noticed(source: str) -> None:
    assert named_in(source)


@pytest.mark.parametrize(
    "source", ['"""As in Haskell."""', 'option("--at", help="as in A.hs")', "core.nodes", 'x = "a.hsx"']
)
def test_what_readers_are_shown_is_not(source: str) -> None:
    assert not named_in(source)
