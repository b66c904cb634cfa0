"""How a module is read beside what it says itself: extensions and macros that its project or a command gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clew.core.names import closest
from clew.haskell.syntax.extensions import EXTENSIONS, is_known
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.span import Span


@dataclass(frozen=True, slots=True)
class GivenExtension:
    """An extension that something outside of the module asks for, and where that stands, if in a file."""

    name: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """Extensions, in the order in which they are given, and macros; one whose text is None is not defined.

    `folders` hold files that modules include.
    """

    extensions: tuple[GivenExtension, ...] = ()
    macros: tuple[tuple[str, str | None], ...] = ()
    folders: tuple[str, ...] = ()

    def __add__(self, other: Reading) -> Reading:
        return Reading(
            (*self.extensions, *other.extensions),
            (*self.macros, *other.macros),
            (*self.folders, *other.folders),
        )

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(given.name for given in self.extensions)

    def define(self, macros: Mapping[str, str]) -> dict[str, str]:
        """Some macros, and those that are given."""
        found = dict(macros)
        for name, text in self.macros:
            if text is None:
                found.pop(name, None)
            else:
                found[name] = text
        return found

    @property
    def pragma(self) -> str:
        """The same as a pragma that can stand at the head of a module; empty if nothing is given."""
        flags = [f"-X{name}" for name in self.names]
        flags += [f"-D{name}={text}" if text is not None else f"-U{name}" for name, text in self.macros]
        return f"{{-# OPTIONS_CLEW {' '.join(flags)} #-}} " if flags else ""


#: Nothing is given.
AS_WRITTEN = Reading()


def macros_of(flags: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """The macros that flags of the preprocessor define, `-DNAME=TEXT`, or do not, `-UNAME`."""
    for flag in flags:
        if flag.startswith("-D") and len(flag) > 2:
            name, equals, text = flag[2:].partition("=")
            yield name, text if equals else "1"
        elif flag.startswith("-U") and len(flag) > 2:
            yield flag[2:], None


def reading_of_flags(flags: Iterable[str]) -> Reading:
    """What flags of a command ask for: `-XGADTs`, `-cpp`, `-DDEBUG=1`."""
    flags = tuple(flags)
    names = [f[2:] for f in flags if f.startswith("-X")]
    for name in names:
        if not is_known(name):
            hint = closest(name, [*EXTENSIONS, *[f"No{known}" for known in EXTENSIONS]])
            raise UsageFault(f"there is no extension '{name}'", hint=hint)
    names += ["CPP"] if "-cpp" in flags else []
    return Reading(tuple(map(GivenExtension, names)), tuple(macros_of(flags)))
