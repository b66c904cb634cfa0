"""What the optimiser has made of library functions, for the next program that contains them.

What becomes of a function depends on those that it leads to. If these are the same objects as before, so is the result;
this holds for the libraries that the programs of one process share, and for copies of their functions that are made for
dictionaries of theirs. An optimised library function thus is one object in all programs, and the code generator can
remember it as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from clew.core.nodes import Call, Expr, Function, Partial
from clew.core.remembered import MOST, remembered
from clew.core.walk import nodes
from clew.source.dataclass import dataclass
from clew.source.span import NOWHERE

#: Which function, and the dictionary or function for each of its parameters that has one; variables stand for captured ones.
Key = tuple[str, tuple[Expr | None, ...]]


@dataclass(slots=True)
class Asked:
    """What a simplified function mentions, in the order in which it asked: functions, and copies with their keys."""

    names: list[tuple[str, Key | None]] = field(default_factory=list)
    refused: bool = False  # a copy, because there were too many


@dataclass(frozen=True, slots=True)
class Simplified:
    """A function after simplification, and what it asked for on the way."""

    origin: Function
    function: Function
    asked: Asked


class _Library:
    """The functions of libraries that the programs of this process contained."""

    def __init__(self) -> None:
        #: Functions by identity, each with those that it mentions. They are kept, so that their ids stay their own.
        self.mentioned: dict[int, tuple[Function, tuple[Function, ...]]] = {}
        self.simplified: dict[tuple[int, tuple[Expr | None, ...]], Simplified] = {}
        self.made: dict[int, Function] = {}


_LIBRARY = _Library()


class KnownFunctions:
    """The functions of a program that were in an earlier one, together with everything that they lead to."""

    def __init__(
        self,
        functions: Mapping[str, Function],
        graph: Mapping[str, Sequence[str]],
        groups: Iterable[tuple[str, ...]],
        own_files: frozenset[str],
    ) -> None:
        """`groups` are of functions that call each other, each after those that it calls.

        What has a place in one of the user's own files is known to this program only.
        """
        if len(_LIBRARY.mentioned) + len(_LIBRARY.simplified) > MOST:
            _LIBRARY.mentioned.clear()
            _LIBRARY.simplified.clear()
            _LIBRARY.made.clear()
        self.functions = functions
        self.names: set[str] = set()
        self._own_files = own_files
        for group in groups:
            if all(self._is_known(name, graph[name], group) for name in group):
                self.names.update(group)
        self._files = {NOWHERE.file, *(functions[name].span.file for name in self.names)}

    def _is_known(self, name: str, mentioned: Sequence[str], group: tuple[str, ...]) -> bool:
        function = self.functions[name]
        if not function.trusted or not all(n in self.names or n in group for n in mentioned):
            return False
        if not self._own_files.isdisjoint(_files(function)):
            return False
        now = tuple([self.functions[n] for n in mentioned])
        _, before = _LIBRARY.mentioned.setdefault(id(function), (function, now))
        return len(before) == len(now) and all(a is b for a, b in zip(before, now, strict=True))

    def simplified(self, key: Key) -> Simplified | None:
        """What was made of a function before."""
        return _LIBRARY.simplified.get((id(self.functions[key[0]]), key[1])) if self._lasts(key) else None

    def remember(self, key: Key, function: Function, asked: Asked) -> None:
        """Keep what was made of a function, if another program would make the same of it."""
        if self._lasts(key) and not asked.refused:
            origin = self.functions[key[0]]
            _LIBRARY.simplified[id(origin), key[1]] = Simplified(origin, function, asked)
            let_last(function)

    def _lasts(self, key: Key) -> bool:
        return key[0] in self.names and all(map(self._is_library, key[1]))

    def _is_library(self, given: Expr | None) -> bool:
        """Whether an argument that a copy is made for is of a library, its places included."""
        return given is None or all(
            node.span.file in self._files
            and not (
                isinstance(node, Call | Partial)
                and node.name in self.functions
                and node.name not in self.names
            )
            for node in nodes(given)
        )


@remembered
def _files(function: Function) -> frozenset[str]:
    """The files that a function has places in."""
    return frozenset({function.span.file, *(node.span.file for node in nodes(function.body))})


def let_last(function: Function) -> None:
    """Note that a function is made once for all programs that have it."""
    _LIBRARY.made[id(function)] = function


def is_lasting(function: Function) -> bool:
    """Whether a function is the same object in every program that has it."""
    return id(function) in _LIBRARY.made


def without_places(dictionary: Expr) -> Expr:
    """A constant dictionary as it is everywhere: nothing can fail in it, so that nobody asks for its place."""
    assert isinstance(dictionary, Call)
    return Call(dictionary.name, tuple(map(without_places, dictionary.args)))
