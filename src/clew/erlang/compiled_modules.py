"""Modules compiled one by one to flat Core, and kept in the cache where they are Clew's own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Con,
    Constructor,
    DataType,
    Function,
    Match,
    Partial,
    PCon,
    Program,
)
from clew.core.passes.lift import lift
from clew.core.passes.match import MatchWarning, compile_matches
from clew.core.walk import nodes, pattern_nodes
from clew.erlang.lower.lower_module import LoweredModule, lower_module
from clew.erlang.lower.runtime.run_time import runtime_program, runtime_text
from clew.erlang.lower.terms.term_type import FIXED, LEAST_FUN, LEAST_TUPLE, term_type
from clew.erlang.lower.transforms.type_generators import with_type_generators
from clew.erlang.source_folders import SourceFolders
from clew.erlang.syntax.lexer import tokenize
from clew.erlang.syntax.parser import parse_module
from clew.source import store
from clew.source.dataclass import dataclass
from clew.source.recursion_limit import deep_recursion

_FIXED_NAMES = frozenset(constructor.name for constructor in FIXED)


@dataclass(frozen=True, slots=True)
class FlatFunction:
    """A function with the functions that it mentions, and the constructors of terms."""

    function: Function
    mentions: tuple[str, ...]
    constructors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CompiledErlang:
    """A module as flat Core."""

    name: str
    file: str
    functions: tuple[FlatFunction, ...]
    exports: frozenset[tuple[str, int]]
    #: Rows of patterns that are never chosen, clauses of the source among them.
    redundant: tuple[MatchWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class CompiledRuntime:
    """The run-time system as flat Core, with its data types other than that of terms."""

    functions: tuple[FlatFunction, ...]
    datas: tuple[DataType, ...]


def compile_library(text: str, file: str, sources: SourceFolders) -> CompiledErlang:
    """A module of ours from its text."""
    key = hashlib.sha256(front_end_digest() + text.encode()).hexdigest()[:32]
    place = store.place("erlang", f"{key}.module")
    kept = store.read(place)
    if isinstance(kept, CompiledErlang) and kept.file == file:
        return kept
    lowered = lower_module(with_type_generators(parse_module(text, file, sources.header)))
    made = flattened(lowered, trusted=True)
    store.write(place, made)
    return made


@cache
def front_end_digest() -> bytes:
    """Identifies the front end, with the run-time system, which is no Python."""
    return hashlib.sha256(store.code_digest(("source", "core", "erlang")) + runtime_text().encode()).digest()


def flattened(lowered: LoweredModule, *, trusted: bool = False) -> CompiledErlang:
    """A lowered module as flat Core."""
    functions = tuple([replace(f, trusted=f.trusted or trusted) for f in lowered.functions])
    flat, warnings = _flat(functions)
    found = tuple(warning for warning in warnings if warning.kind == "redundant")
    return CompiledErlang(lowered.name, lowered.file, tuple(map(with_facts, flat)), lowered.exports, found)


def flat_functions(functions: tuple[Function, ...]) -> tuple[FlatFunction, ...]:
    """Some functions of rich Core as flat ones."""
    return tuple(map(with_facts, _flat(functions)[0]))


def _flat(functions: tuple[Function, ...]) -> tuple[tuple[Function, ...], tuple[MatchWarning, ...]]:
    with deep_recursion():
        mentioned = {name for f in functions for name in _constructors(f)}
        program = Program("erlang", (term_of(mentioned), *runtime().datas), functions)
        compiled, warnings = compile_matches(program)
        return lift(compiled).functions, warnings


def term_of(constructors: Iterable[str]) -> DataType:
    """The type of terms for these constructors."""
    atoms, wide, funs = split(constructors)
    found = term_type((), largest_tuple(wide), funs)
    return replace(
        found, constructors=(*found.constructors, *(Constructor(a) for a in sorted(atoms, key=atom_key)))
    )


def atom_key(text: str) -> str:
    """What atoms are ordered by, from their constructors."""
    return str(tokenize(text, "")[0].value) if text.startswith("'") else text


def largest_tuple(wide: frozenset[int]) -> int:
    """The size of the largest tuple that has a constructor."""
    return max(wide, default=LEAST_TUPLE)


def split(constructors: Iterable[str]) -> tuple[set[str], frozenset[int], int]:
    """The atoms among constructors, the sizes of tuples that are not always there, and the largest fun."""
    atoms: set[str] = set()
    wide: set[int] = set()
    funs = LEAST_FUN
    others = _FIXED_NAMES | _runtime_constructors()
    for name in constructors:
        if name.startswith("Tuple") and name[5:].isdigit():
            wide.add(int(name[5:]))
        elif name.startswith("Fun") and name[3:].isdigit():
            funs = max(funs, int(name[3:]))
        elif name not in others and not name.startswith("(") and name not in _CORE:
            atoms.add(name)
    return atoms, frozenset(n for n in wide if n > LEAST_TUPLE), funs


_CORE = frozenset(("True", "False", "LT", "EQ", "GT", "[]", ":"))


@cache
def _runtime_constructors() -> frozenset[str]:
    return frozenset(c.name for data in runtime().datas for c in data.constructors)


@cache
def runtime(wide: frozenset[int] = frozenset(), funs: int = LEAST_FUN) -> CompiledRuntime:
    """The run-time system for tuples of these sizes besides those that are always there, and for funs up to a size."""
    sizes = (*range(LEAST_TUPLE + 1), *sorted(wide))
    key = hashlib.sha256(front_end_digest() + repr((sizes, funs)).encode()).hexdigest()[:32]
    place = store.place("erlang", f"{key}.runtime")
    kept = store.read(place)
    if isinstance(kept, CompiledRuntime):
        return kept
    program = runtime_program(sizes, funs)
    flat = lift(compile_matches(program)[0])
    functions = tuple(with_facts(replace(f, trusted=True)) for f in flat.functions)
    made = CompiledRuntime(functions, tuple(d for d in flat.datas if d.name != "Term"))
    store.write(place, made)
    return made


def with_facts(function: Function) -> FlatFunction:
    """A function of flat Core with what it mentions."""
    mentions: dict[str, None] = {}
    constructors: dict[str, None] = {}
    for node in nodes(function.body):
        if isinstance(node, Con):
            constructors[node.name] = None
        elif isinstance(node, Call | Partial):
            mentions[node.name] = None
        elif isinstance(node, Case):
            for alt in node.alts:
                if isinstance(alt, Alt):
                    constructors[alt.con] = None
    return FlatFunction(function, tuple(mentions), tuple(constructors))


def _constructors(function: Function) -> Iterator[str]:
    """The constructors in a function of rich Core."""
    for node in nodes(function.body):
        if isinstance(node, Con):
            yield node.name
        elif isinstance(node, Case):
            yield from (alt.con for alt in node.alts if isinstance(alt, Alt))
        elif isinstance(node, Match):
            for row in node.rows:
                for pattern in row.patterns:
                    yield from (p.con for p in pattern_nodes(pattern) if isinstance(p, PCon))
