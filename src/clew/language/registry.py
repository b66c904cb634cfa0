"""The table of languages, and how a file is recognised as being in one.

The table holds what must be known before a front end is imported: a front end is imported when a file of its
language is loaded, since that takes a while.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from clew.language.protocol import USUAL_LOADING, Language, LoadedModule, Loading, Progress
from clew.source.diagnostics import UsageFault


@dataclass(frozen=True, slots=True)
class Traits:
    """What is known of a language without its front end.

    `name` stands for it in files and options, `title` in sentences; `suffixes` are the endings of its files.
    `implementation` is the module that has the language as its attribute `LANGUAGE`.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    implementation: str
    #: Whether programs search by themselves: expressions may have several values, or none.
    searches: bool = False
    #: An expression without a value, which stands for what a test never needs.
    no_value: str = "undefined"


#: Every language, by its name.
LANGUAGES: dict[str, Traits] = {
    traits.name: traits
    for traits in (
        Traits("haskell", "Haskell", (".hs", ".lhs"), "clew.haskell.language"),
        Traits(
            "curry",
            "Curry",
            (".curry", ".lcurry"),
            "clew.curry.language",
            searches=True,
            no_value="failed",
        ),
        Traits("core", "Core", (".core",), "clew.plain.core"),
    )
}


def traits_of(file: str) -> Traits | None:
    """The language of a file, by the ending of its name; None if no language has files with that ending."""
    suffix = os.path.splitext(file)[1]
    return next((t for t in LANGUAGES.values() if suffix in t.suffixes), None)


def traits_for(file: str) -> Traits:
    """The language of a file, which must be in one."""
    found = traits_of(file)
    if found is None:
        raise UsageFault(f"'{file}' is not a {_listed(suffixes(), 'or')} file", hint=f"Clew reads {titles()}")
    return found


def language_of(file: str) -> Language:
    """The front end for a file, by the ending of its name."""
    return front_end(traits_for(file))


def language_named(name: str) -> Language:
    """The front end for a language by its name."""
    return front_end(LANGUAGES[name])


def front_end(traits: Traits) -> Language:
    """The implementation of a language, imported on first use."""
    return cast(Language, import_module(traits.implementation).LANGUAGE)


def load(file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None) -> LoadedModule:
    """The module in a file, loaded by the front end for it."""
    return language_of(file).load(file, loading, progress)


def suffixes() -> tuple[str, ...]:
    """The endings of all files that Clew reads."""
    return tuple(suffix for traits in LANGUAGES.values() for suffix in traits.suffixes)


def titles(conjunction: str = "and") -> str:
    """The languages, as a sentence lists them."""
    return _listed([traits.title for traits in LANGUAGES.values()], conjunction)


def _listed(items: tuple[str, ...] | list[str], conjunction: str) -> str:
    *others, last = items
    return f"{', '.join(others)} {conjunction} {last}" if others else last


@contextmanager
def registered(traits: Traits) -> Iterator[Traits]:
    """Have one more language within a block."""
    before = dict(LANGUAGES)
    LANGUAGES[traits.name] = traits
    try:
        yield traits
    finally:
        LANGUAGES.clear()
        LANGUAGES.update(before)
