"""The languages that this front end reads: Haskell, and Curry as Haskell with other features.

A feature is a name among a module's extensions, so every pass over a module knows its features, and a program can
have modules of both languages: Curry's libraries import those of Haskell.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from clew.source.dataclass import dataclass

#: Declarations `x, y free`; `free` and `fcase` are keywords.
FREE_VARIABLES = "Curry.FreeVariables"
#: Patterns may apply functions and repeat variables.
FUNCTIONAL_PATTERNS = "Curry.FunctionalPatterns"
#: The rules of a function are alternatives, all of which count; if none applies, there is no result.
OVERLAPPING_RULES = "Curry.OverlappingRules"
#: A method without arguments is evaluated at each use, since it may have several values.
FRESH_METHODS = "Curry.FreshMethods"
#: Data types get instances of `Data`, so that free variables can have them as types.
DERIVED_DATA = "Curry.DerivedData"
#: A module's own names hide imported ones, and imported ones those of the Prelude.
OWN_NAMES_FIRST = "Curry.OwnNamesFirst"
#: There is one type of integers: those of the machine, which Haskell's classes mention, are integers of any size.
ONE_INTEGER = "Curry.OneInteger"
#: A case that needs a free variable waits for its value.
RIGID_CASE = "Curry.RigidCase"

#: What Curry calls methods that have other names in Haskell's classes.
METHOD_NAMES = {"fromInt": "fromInteger", "toInt": "toInteger"}

#: The module of Curry's libraries that translations refer to.
LOGIC = "Clew.Logic"

_SOURCE = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Library:
    """A folder of library modules; with a prefix, only those whose names begin with it."""

    folder: Path
    suffixes: tuple[str, ...]
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Dialect:
    """A language: its name, the endings of its files in order of preference, its features and libraries."""

    name: str
    suffixes: tuple[str, ...]
    features: frozenset[str]
    libraries: tuple[Library, ...]
    #: Types that have another name in the language: the name here, and its own.
    type_names: tuple[tuple[str, str], ...] = ()

    def spoken(self, text: str) -> str:
        """A type, or a message about types, with the language's own names."""
        for name, own in self.type_names:
            text = re.sub(rf"(?<![\w.]){name}(?!\w|'\w)", own, text)
        return text


HASKELL_LIBRARY = _SOURCE / "haskell" / "lib"
CURRY_LIBRARY = _SOURCE / "curry" / "lib"

HASKELL = Dialect("Haskell", (".hs", ".lhs"), frozenset(), (Library(HASKELL_LIBRARY, (".hs", ".lhs")),))

CURRY = Dialect(
    "Curry",
    (".curry", ".lcurry"),
    frozenset(
        {
            FREE_VARIABLES,
            FUNCTIONAL_PATTERNS,
            OVERLAPPING_RULES,
            FRESH_METHODS,
            DERIVED_DATA,
            RIGID_CASE,
            OWN_NAMES_FIRST,
            ONE_INTEGER,
        }
    ),
    (
        Library(CURRY_LIBRARY, (".curry",)),
        Library(HASKELL_LIBRARY, (".hs",), prefix="Clew."),
    ),
    # Curry's only integers are those of any size.
    (("Integer", "Int"), ("Double", "Float")),
)


def dialect_of(file: str) -> Dialect:
    """The language of a file, by the ending of its name; anything else is Haskell."""
    return CURRY if os.path.splitext(file)[1] in CURRY.suffixes else HASKELL


def is_library_file(path: str) -> bool:
    """Whether a file is one of Clew's own modules."""
    full = os.path.abspath(path)
    return any(full.startswith(str(lib.folder) + os.sep) for lib in CURRY.libraries)
