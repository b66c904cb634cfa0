"""The table of languages, and how a file is recognised as being in one.

The table holds what must be known before a front end is imported: a front end is imported when a file of its
language is loaded, since that takes a while.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, cast

from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.files import read_source

if TYPE_CHECKING:
    from clew.language.expressions.term_notation import TermNotation
    from clew.language.projects import Projects, SourceProject
    from clew.language.prompt import Interactive
    from clew.language.protocol import Language, LoadedModule

#: The folder of Clew's own code.
_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


@dataclass(frozen=True, slots=True)
class FrameworkName:
    """A test framework as options name it, and as sentences do."""

    name: str
    title: str


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
    #: An expression, without a value where the language has such, that stands for what a test never needs.
    no_value: str = "undefined"
    #: The endings of other files that its modules may need.
    companions: tuple[str, ...] = ()
    #: The folder of its library modules inside of Clew, if it has any.
    library: str | None = None
    #: Whether a program on standard input, which is written `-`, is taken to be in this language.
    streams: bool = False
    #: Whether there is a prompt for it (`clew repl`); the first such language is that of a prompt without a file.
    interactive: bool = False
    #: The module that has, as its attribute `NOTATION`, how inputs of recorded tests are written, if not in the common way.
    notation: str | None = None
    #: The module that has, as its attribute `PROJECTS`, what the language knows about descriptions of projects.
    projects: str | None = None
    #: The frameworks that tests can be written for.
    frameworks: tuple[FrameworkName, ...] = ()
    #: Whether a definition is evaluated only when somebody needs it.
    is_lazy: bool = True
    #: Whether tests are run by their names; elsewhere the `main` of a module runs its tests, if it has one.
    tests_by_name: bool = False
    #: Words with which names of test modules begin or end: `BookingsTests`, `prop_frames`, and not `Contest`.
    test_words: frozenset[str] = frozenset(
        {"test", "tests", "spec", "specs", "prop", "props", "properties", "laws"}
    )


#: Every language, by its name.
LANGUAGES: dict[str, Traits] = {
    traits.name: traits
    for traits in (
        Traits(
            "haskell",
            "Haskell",
            (".hs", ".lhs"),
            "clew.haskell.language",
            companions=(".hs-boot", ".h", ".cabal", "package.yaml", "cabal.project", "stack.yaml"),
            projects="clew.haskell.projects.haskell_projects",
            library="haskell/lib",
            interactive=True,
            frameworks=(
                FrameworkName("hunit", "HUnit"),
                FrameworkName("quickcheck", "QuickCheck"),
                FrameworkName("hspec", "hspec"),
                FrameworkName("tasty", "tasty"),
            ),
        ),
        Traits(
            "curry",
            "Curry",
            (".curry", ".lcurry"),
            "clew.curry.language",
            searches=True,
            no_value="failed",
            tests_by_name=True,
            library="curry/lib",
            interactive=True,
            frameworks=(FrameworkName("currycheck", "CurryCheck"),),
        ),
        Traits(
            "erlang",
            "Erlang",
            (".erl",),
            "clew.erlang.language",
            companions=(".hrl",),
            library="erlang/lib",
            interactive=True,
            no_value="undefined",
            notation="clew.erlang.show.recorded_terms",
            is_lazy=False,
            tests_by_name=True,
            frameworks=(FrameworkName("eunit", "EUnit"),),
        ),
        Traits("core", "Core", (".core",), "clew.plain.core", no_value="fail#", streams=True),
    )
}


#: The language of files that Clew has written and that name none.
UNNAMED = next(iter(LANGUAGES))
#: How standard input is written where a file is asked for.
STANDARD_INPUT = "-"


def traits_of(file: str) -> Traits | None:
    """The language of a file, by the ending of its name; None if no language has files with that ending."""
    suffix = os.path.splitext(file)[1]
    found = next((t for t in LANGUAGES.values() if suffix in t.suffixes), None)
    if found is None and _is_stream(file):
        found = next((t for t in LANGUAGES.values() if t.streams), None)
    return found


def traits_for(file: str) -> Traits:
    """The language of a file, which must be in one."""
    found = traits_of(file)
    if found is None:
        if not os.path.isfile(file):
            read_source(file)  # raises: the file is missing, or a directory
        raise unreadable(file)
    return found


def unreadable(file: str) -> UsageFault:
    """The error for a file that is in none of the languages."""
    return UsageFault(f"'{file}' is not a {_listed(suffixes(), 'or')} file", hint=f"Clew reads {titles()}")


def _is_stream(file: str) -> bool:
    """Whether it is standard input or a pipe, whose name does not say what it holds."""
    return file == STANDARD_INPUT or (
        os.path.exists(file) and not os.path.isfile(file) and not os.path.isdir(file)
    )


def language_of(file: str) -> Language:
    """The front end for a file, by the ending of its name."""
    return front_end(traits_for(file))


def language_named(name: str) -> Language:
    """The front end for a language by its name."""
    return front_end(LANGUAGES[name])


def front_end(traits: Traits) -> Language:
    """The implementation of a language, imported on first use."""
    return cast("Language", import_module(traits.implementation).LANGUAGE)


def term_notation(traits: Traits) -> TermNotation | None:
    """How a language writes the inputs of recorded tests, if in a way of its own."""
    if traits.notation is None:
        return None
    return cast("TermNotation", import_module(traits.notation).NOTATION)


def load(file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None) -> LoadedModule:
    """The module in a file, loaded by the front end for it."""
    return language_of(file).load(file, loading, progress)


def described_project(folder: str) -> SourceProject | None:
    """The project that a folder is the root of, if a language finds it described there."""
    return next((found for each in _projects() if (found := each.described(folder)) is not None), None)


def needed_files(files: Sequence[str]) -> dict[str, Sequence[str]]:
    """Of files, those that each of them imports, in languages that keep what they compile."""
    return {file: needed for each in _projects() for file, needed in each.needed_files(files).items()}


def package_folder(file: str) -> str | None:
    """The folder of the package that a file belongs to, if a language's build tool describes one."""
    return next((found for each in _projects() if (found := each.package_folder(file)) is not None), None)


def source_roots(files: Sequence[str]) -> tuple[str, ...]:
    """The folders that modules are found from by their names, in languages whose modules lie in folders by name."""
    return tuple(dict.fromkeys(root for each in _projects() for root in each.source_roots(files)))


def _projects() -> Iterator[Projects]:
    for traits in LANGUAGES.values():
        if traits.projects is not None:
            yield cast("Projects", import_module(traits.projects).PROJECTS)


def interactive_traits(file: str | None = None) -> Traits:
    """The language of a prompt: that of the file to be loaded, or the first that has a prompt."""
    with_prompt = [traits for traits in LANGUAGES.values() if traits.interactive]
    found = with_prompt[0] if file is None else traits_for(file)
    if not found.interactive:
        titles = _listed([traits.title for traits in with_prompt], "and")
        raise UsageFault(f"there is no prompt for {found.title}", hint=f"there is one for {titles}")
    return found


def interactive(traits: Traits) -> Interactive:
    """The front end of a language that has a prompt, imported on first use."""
    return cast("Interactive", front_end(traits))


def suffixes() -> tuple[str, ...]:
    """The endings of all files that Clew reads."""
    return tuple(suffix for traits in LANGUAGES.values() for suffix in traits.suffixes)


def source_suffixes() -> tuple[str, ...]:
    """The endings of all files that programs may be made of."""
    return (*suffixes(), *(suffix for traits in LANGUAGES.values() for suffix in traits.companions))


def is_library_file(path: str) -> bool:
    """Whether a file is a library module that comes with a language: not one that the user has written."""
    return path.startswith(tuple(os.path.join(_ROOT, t.library) for t in LANGUAGES.values() if t.library))


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
