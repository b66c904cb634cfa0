"""The global names of a program: its constructors and functions, how many arguments each takes, and hints at them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.core.nodes import Constructor, DataType, Program
from clew.core.types import Type, TypeCon, substitute

#: The name of a parameter that has none in the source.
UNNAMED = "arg"
#: The same for a part of data that a pattern takes apart.
UNNAMED_FIELD = "field"
#: How front ends mark the names of class instances, and of the types and constructors of class dictionaries.
INSTANCE, DICTIONARY = "I:", "D:"
#: What front ends call the type of the token that actions hand on, in a module of their own.
WORLD = "World"
#: The function that front ends call where no clause matches, if their language has one.
MATCH_FAILURE = "Clew.Prim.patError"
#: The exception that it raises.
FAILED_MATCH = "Clew.Prim.PatternFailed"
#: How many names a hint lists.
_SOME = 8
#: The last parts of a name such as `f.next$3`; an operator may be written with `$`, but not behind a letter.
_CUT_OUT = re.compile(r"(\.[^.]*\w\$[^.]*)+$")
#: The end of the name of a copy that the optimiser makes; no name or operator of a user ends so.
_OF_COPY = re.compile(r"(@\d+)+$")


class Globals:
    """Constructors with their types, and the arity of functions. Tuples of every size are included."""

    def __init__(self, datas: Iterable[DataType], functions: Iterable[tuple[str, int]]) -> None:
        self.types: dict[str, DataType] = {}
        self.owners: dict[str, tuple[DataType, int]] = {}
        self.functions: dict[str, int] = {}
        for data in (*BUILTIN, *datas):
            self.types.setdefault(data.name, data)
            for number, constructor in enumerate(data.constructors):
                self.owners.setdefault(constructor.name, (data, number))
        for name, arity in functions:
            self.functions.setdefault(name, arity)

    def owner(self, name: str) -> DataType | None:
        """The data type that a constructor belongs to."""
        entry = self.owners.get(name)
        if entry is not None:
            return entry[0]
        return tuple_type(len(name) - 1) if is_tuple_name(name) else None

    def constructor(self, name: str) -> Constructor | None:
        entry = self.owners.get(name)
        if entry is not None:
            return entry[0].constructors[entry[1]]
        return tuple_type(len(name) - 1).constructors[0] if is_tuple_name(name) else None

    def constructor_arity(self, name: str) -> int | None:
        """How many fields a constructor has; None when there is no such constructor."""
        entry = self.owners.get(name)
        if entry is not None:
            return entry[0].constructors[entry[1]].arity
        return len(name) - 1 if is_tuple_name(name) else None


def constructors_of(type_: Type, datas: Mapping[str, DataType]) -> list[tuple[str, tuple[Type, ...]]]:
    """The constructors of a type with the types of their fields; none for a type without a declaration."""
    if not isinstance(type_, TypeCon):
        return []
    data = tuple_type(len(type_.args)) if is_tuple_name(type_.name) else datas.get(type_.name)
    if data is None or len(data.params) != len(type_.args):
        return []
    mapping = dict(zip(data.params, type_.args, strict=True))
    return [(c.name, tuple(substitute(t, mapping) for t in c.fields)) for c in data.constructors]


def globals_of(program: Program) -> Globals:
    """The global names of a program, those of the built-in types included."""
    return Globals(program.datas, ((f.name, f.arity) for f in program.functions))


def prefix_form(name: str, written: str | None = None) -> str:
    """A name where its arguments follow: operators in parentheses. It may be `written` with its module before it."""
    text = name if written is None else written
    return text if name[:1].isalpha() or name[:1] in "_([" else f"({text})"


def written_name(name: str) -> str:
    """The function that somebody wrote, of one that compiling has cut out of it: such parts have a `$` in their names."""
    return _CUT_OUT.sub("", name)


def original_name(name: str) -> str:
    """The function that somebody wrote, of a copy that the optimiser has made or a part that compiling has cut out."""
    return written_name(_OF_COPY.sub("", name))


def closest(name: str, known: Iterable[str]) -> str | None:
    """A hint at the known name that was probably meant."""
    from difflib import get_close_matches  # only after a mistake: start-up time matters

    found = get_close_matches(name, sorted(known), n=1, cutoff=0.6)
    return f"did you mean '{found[0]}'?" if found else None


def closest_or_some(name: str, known: Iterable[str]) -> str | None:
    """A hint at the known name that was probably meant, or else a list of the first few."""
    names = list(known)
    some = ", ".join(names[:_SOME]) + (", ..." if len(names) > _SOME else "")
    return closest(name, names) or (
        f"there are {some}" if len(names) > 1 else f"there is {some}" if some else None
    )


def wildcard_name(line: int, column: int) -> str:
    """The name of a variable that is written `_` at a place, where patterns become expressions."""
    return f"_{line}_{column}"


def is_wildcard_name(name: str) -> bool:
    """Whether a variable is written `_`."""
    first, *numbers = name.split("_")
    return not first and len(numbers) == 2 and all(number.isdecimal() for number in numbers)


def is_hidden_name(name: str) -> bool:
    """Whether a function or constructor is a dictionary, or makes one."""
    last = name.rpartition(f".{INSTANCE}")[2] if f".{INSTANCE}" in name else ""
    return f".{DICTIONARY}" in name or name.startswith(DICTIONARY) or bool(last and "." not in last)
