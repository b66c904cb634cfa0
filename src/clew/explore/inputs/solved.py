"""Constants found by solving: numbers and characters that lead the functions under test into different branches.

Each function is called with free arguments in a small symbolic search (`machine.search`, `Integers.SYMBOLIC`); what
its answers bind numbers and characters to is worth trying, above all what makes it raise. The searches are bounded
by counts of work, and not by time unless the exploration is, so the same module has the same constants everywhere.
An integer of few bits is one without bounds in the machine, so arguments are held within theirs while a search goes
on. Where the solver gives up, as for products of unknowns, small numbers are tried one after the other.
A function that cannot be searched (it needs values that no generator makes, or runs for ever) only gives fewer
constants.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from itertools import islice
from typing import TypeVar

from clew.core import nodes as core
from clew.core.nodes import LitKind
from clew.core.types import Type as CoreType
from clew.explore.inputs.constants import Constants, Solved
from clew.explore.inputs.support import Support
from clew.language.conventions import ConstantType
from clew.language.declarations import Declarations, Identifier
from clew.language.explorable import Explorable
from clew.language.expressions.expression import TestExpression
from clew.language.types import Subst, TCon, Type, constructors, head, rename, resolve, split, variables
from clew.machine import Integers, Limits, Machine, OutcomeKind
from clew.machine.compile.image import Image
from clew.machine.memory.refs import Ref
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.parts import parts
from clew.machine.values.value import Char, Number, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError
from clew.source.losses import Loss

#: The steps that one search may take (a question to the solver counts as many), all searches of a module together, and
#: each of them in any case. Up to ten functions, each has as many as it would have alone.
_WORK = 300_000
_ALL_WORK = 3_000_000
_LEAST_WORK = 100_000
#: The work of all searches for each second of an exploration that has a limit of time: a computer that does nothing else
#: takes about a fifth of the second for it, and one that does gets as far, if later.
_WORK_A_SECOND = 400_000
#: Limits of one search: branches, branches in a row without anything new, steps of a branch without a decision, heap
#: and stack.
_BRANCHES = 200
_QUIET = 30
_BRANCH_STEPS = 20_000
_LIMITS = Limits(None, 1 << 20, 1 << 18)
#: The limit of a question to z3, in its own unit: long ones are not worth their time here.
_SOLVER_BUDGET = 20_000
#: Decisions on a branch, at most.
_CHOICES = 20
#: Limits of a search that tries small numbers.
_TRIED_WORK = 100_000
_TRIED_LEVEL = 12
#: The machine itself holds its numbers within 64 bits.
_INT = TCon("Int")
#: A number, if it lies within bounds.
WITHIN = core.Function(
    "clew.within",
    ("low", "high", "n"),
    core.Case(
        core.Prim("le#", (core.Var("low"), core.Var("n"))),
        (
            core.Alt(
                "True",
                (),
                core.Case(
                    core.Prim("le#", (core.Var("n"), core.Var("high"))),
                    (core.Alt("True", (), core.Var("n")), core.Alt("False", (), core.Prim("fail#"))),
                ),
            ),
            core.Alt("False", (), core.Prim("fail#")),
        ),
    ),
)
#: Values for a type, at most, and how many of them may be ones that lead to no error.
_MOST = 6
_MOST_HARMLESS = 3
#: The rank of such values, and how their branches end.
_HARMLESS = 2
_HARMLESS_ENDS = frozenset({OutcomeKind.VALUE, OutcomeKind.NEEDS_VARIABLE, OutcomeKind.TRAP})
#: Instances inside instances, and instances that are tried for a function, at most.
_NESTED = 6
_TRIED = 200

_V = TypeVar("_V", int, str)
#: A call with arguments that a search has chosen, as a test expression.
WriteCall = Callable[[Identifier, Sequence[Value]], TestExpression | None]


@dataclass(frozen=True, slots=True)
class _Dictionary:
    """An instance, applied to those that it needs."""

    name: str
    arguments: tuple[_Dictionary, ...]


@dataclass(frozen=True, slots=True)
class _Call:
    """A function under test at types without variables."""

    tested: Identifier
    #: The function of the program that is called for it.
    called: str
    dictionaries: tuple[_Dictionary, ...]
    arguments: tuple[CoreType, ...]
    #: For each argument, the types of integers inside of it, by its type and those of its fields.
    integers: tuple[tuple[ConstantType, ...], ...]
    #: For each argument that is such an integer itself, its type.
    bounded: tuple[ConstantType | None, ...]
    #: How deep constructors may nest in an argument.
    level: int


@dataclass(slots=True)
class _Harvest:
    """Values with ranks: those of lower rank are more promising."""

    known: frozenset[int | str]
    ranks: dict[int | str, int] = field(default_factory=dict)
    #: The same by function: what is best for one of them may be lost among those of the others.
    own: dict[str, dict[int | str, int]] = field(default_factory=dict)
    #: Calls that raise, one for each cause.
    calls: list[TestExpression] = field(default_factory=list)
    _raised: set[object] = field(default_factory=set)

    def add(self, call: _Call, answer: BranchResult, written: WriteCall) -> bool:
        """Rank the values of an answer: the first branch to an error, others to it, branches to values. Whether one is new."""
        function = call.tested.name.name
        rank, before = _HARMLESS, len(self.ranks) + len(self._raised)
        if answer.kind not in _HARMLESS_ENDS:
            cause = function, answer.kind, answer.span
            rank = int(cause in self._raised)
            self._raised.add(cause)
            expression = written(call.tested, answer.bindings) if rank == 0 else None
            if expression is not None:
                self.calls.append(expression)
        own = self.own.setdefault(function, {})
        for binding, integers in zip(answer.bindings, call.integers, strict=True):
            for value in _primitives(binding, integers):
                if value not in self.known:
                    for ranks in (self.ranks, own):
                        ranks[value] = min(rank, ranks.get(value, rank))
        return len(self.ranks) + len(self._raised) > before

    def solved(self) -> Solved:
        """The best of the module, and those of each function, for functions that have some."""
        own = tuple((name, _best_of(ranks)) for name, ranks in self.own.items() if ranks)
        return replace(_best_of(self.ranks), own=own, calls=tuple(self.calls))


def _best_of(ranks: dict[int | str, int]) -> Solved:
    ints = [v for v in ranks if isinstance(v, int)]
    chars = [v for v in ranks if isinstance(v, str)]
    ints.sort(key=lambda n: (ranks[n], abs(n), n < 0))
    chars.sort(key=lambda c: (ranks[c], ord(c)))
    return Solved(tuple(_first(ints, ranks)), tuple(_first(chars, ranks)))


def _first(values: list[_V], ranks: dict[int | str, int]) -> list[_V]:
    harmless = [v for v in values if ranks[v] == _HARMLESS]
    return [v for v in values if v not in harmless[_MOST_HARMLESS:]][:_MOST]


@dataclass(frozen=True, slots=True)
class SolvingEffort:
    """How much solving may take: the work of all searches, and of each in any case, and seconds after which they end."""

    work: int = _ALL_WORK
    least: int = _LEAST_WORK
    seconds: float = math.inf

    @staticmethod
    def within(explored: float, seconds: float) -> SolvingEffort:
        """What an exploration of so many seconds can afford."""
        work = int(explored * _WORK_A_SECOND)
        return SolvingEffort(work, 0, seconds) if work < _ALL_WORK else SolvingEffort(seconds=seconds)


USUAL_EFFORT = SolvingEffort()


def solve(
    constants: Constants,
    support: Support,
    module: Explorable,
    image: Image,
    effort: SolvingEffort = USUAL_EFFORT,
) -> Solved:
    """The numbers and characters that searches through the functions under test find, the best ones first.

    `constants` says which of the two are wanted; constants of the support set are left out.
    """
    deadline = time.monotonic() + effort.seconds
    kinds = {LitKind.INT: constants.ints, LitKind.CHAR: constants.chars}
    wanted = frozenset(
        head(t.type) or ""
        for kind, given in kinds.items()
        if given is None
        for t in module.conventions.constants_of(kind)
    )
    known = [c.value for kind in kinds for c in support.constants_of(kind)]
    harvest = _Harvest(frozenset(v for v in known if not isinstance(v, float)))
    calls = list(_calls(wanted, support, module, image))
    left = effort.work
    for number, call in enumerate(calls):
        if time.monotonic() >= deadline:
            break
        to_come = len(calls) - number
        share = min(max(left // to_come, effort.least, 1), _WORK)
        # time is shared as well: what a function shows alone, it shows with others that take long
        until = time.monotonic() + (deadline - time.monotonic()) / to_come
        used, is_open = _search(image, call, share, harvest, module.solved_call, Integers.SYMBOLIC, until)
        left -= used
        if is_open:
            tried = min(share, _TRIED_WORK)
            left -= _search(image, call, tried, harvest, module.solved_call, Integers.ENUMERATE, until)[0]
    return harvest.solved()


def _search(
    image: Image,
    call: _Call,
    work: int,
    harvest: _Harvest,
    written: WriteCall,
    integers: Integers,
    deadline: float,
) -> tuple[int, bool]:
    """Search one function until the deadline: the work that it took, and whether the solver left something open."""
    left = deadline - time.monotonic()
    limits = _LIMITS if left == math.inf else replace(_LIMITS, seconds=max(left, 0.0))
    machine = Machine(image, limits)
    machine.solver.limit(_SOLVER_BUDGET)
    try:
        free = tuple(machine.free(t) for t in call.arguments)
        dictionaries = tuple(_made(machine, d) for d in call.dictionaries)
        given = (_within(machine, n, t) for n, t in zip(free, call.bounded, strict=True))
        search = Search(
            machine,
            machine.apply(machine.constant(call.called), *dictionaries, *given),
            free,
            Bounds(
                level=call.level if integers is Integers.SYMBOLIC else _TRIED_LEVEL,
                choices=0,
                deepen_to=_CHOICES,
                by_choices=True,
            ),
            limits=limits,
            branch_steps=_BRANCH_STEPS,
            most_work=work,
            integers=integers,
        )
        quiet = 0
        for answer in islice(search, _BRANCHES):
            quiet = 0 if harvest.add(call, answer, written) else quiet + 1
            if quiet >= _QUIET:
                break
    except ClewError:  # of the machine: values that were found before it are still useful
        return work, False
    if search.verdict.ended is OutcomeKind.INTERRUPTED:
        raise KeyboardInterrupt
    return min(search.verdict.work, work), Loss.SOLVER in search.verdict.losses.reasons


def _within(machine: Machine, number: Ref, type_: ConstantType | None) -> Ref:
    """A number within the bounds of its type."""
    if type_ is None or type_.least is None or type_.most is None:
        return number
    bounds = [machine.put(Number(bound)) for bound in (type_.least, type_.most)]
    return machine.apply(machine.constant(WITHIN.name), *bounds, number)


def _made(machine: Machine, dictionary: _Dictionary) -> Ref:
    arguments = [_made(machine, d) for d in dictionary.arguments]
    constant = machine.constant(dictionary.name)
    return machine.apply(constant, *arguments) if arguments else constant


def _primitives(value: Value, integers: tuple[ConstantType, ...]) -> Iterator[int | str]:
    """The characters and integers in a value.

    Inside of data, the search takes an integer of few bits for one without bounds, as the machine holds it: -85 for
    the byte 171.
    """
    for part in parts(value):
        if isinstance(part, Char):
            yield part.value
        elif isinstance(part, Number) and isinstance(part.value, int):
            yield from {t.wrapped(part.value): None for t in integers} or (part.value,)


# --- calls -------------------------------------------------------------------------------------------


def _calls(wanted: frozenset[str], support: Support, module: Explorable, image: Image) -> Iterator[_Call]:
    """The calls worth searching: those with something of a wanted type somewhere in their arguments."""
    known = module.conventions.constants_of(LitKind.INT)
    for function in support.tested:
        found = _instantiated(function, support, module.conventions.solved_types)
        called = module.searched(function)
        if found is None or called not in image.functions:
            continue
        dictionaries, types = found
        named = [_mentioned(t, module.declarations) for t in types]
        if any(wanted & names for names in named) and _is_linked(dictionaries, image):
            integers = tuple(tuple(t for t in known if head(t.type) in names) for names in named)
            bounded = tuple(next((b for b in known if b.type == t and b.type != _INT), None) for t in types)
            yield _Call(
                function,
                called,
                dictionaries,
                tuple(map(module.free_type, types)),
                integers,
                bounded,
                module.conventions.solved_level,
            )


def _instantiated(
    function: Identifier, support: Support, preferred: Sequence[str]
) -> tuple[tuple[_Dictionary, ...], tuple[Type, ...]] | None:
    """The dictionaries of a call and the types of its other arguments, for the first instances that fit."""
    hidden = function.name.hidden
    offset = 1  # the plan's variables begin at 0, so none is ever mistaken for another's
    wanted = tuple(rename(t, offset) for t in function.arguments)
    tries = iter(range(_TRIED))
    found = next(_dictionaries(wanted[:hidden], {}, support, preferred, _NESTED, tries), None)
    if found is None:
        return None
    dictionaries, subst = found
    types = [resolve(t, subst) for t in wanted[hidden:]]
    rest: Subst = {v: TCon(preferred[0]) for t in types for v in variables(t)} if preferred else {}
    return dictionaries, tuple(resolve(t, rest) for t in types)


def _dictionaries(
    wanted: Sequence[Type],
    subst: Subst,
    support: Support,
    preferred: Sequence[str],
    depth: int,
    tries: Iterator[int],
) -> Iterator[tuple[tuple[_Dictionary, ...], Subst]]:
    """Instances for all of these constraints at once, and what they make of the type variables."""
    if not wanted:
        yield (), subst
        return
    if not depth:
        return
    first, *others = wanted
    found = support.instances_of(resolve(first, subst), subst)
    options = sorted(found, key=lambda o: _preference(o[0], preferred))
    for instance, extended, offset in options:
        if next(tries, None) is None:
            return
        needed = [rename(t, offset) for t in instance.arguments]
        for arguments, inner in _dictionaries(needed, extended, support, preferred, depth - 1, tries):
            for rest, final in _dictionaries(others, inner, support, preferred, depth, tries):
                yield (_Dictionary(instance.name.name, arguments), *rest), final


def _preference(instance: Identifier, preferred: Sequence[str]) -> int:
    _, args = split(instance.result)
    at = args[0] if args else None
    name = at.name if isinstance(at, TCon) else ""
    return preferred.index(name) if name in preferred else len(preferred)


def _is_linked(dictionaries: Sequence[_Dictionary], image: Image) -> bool:
    return all(d.name in image.functions and _is_linked(d.arguments, image) for d in dictionaries)


def _mentioned(type_: Type, declarations: Declarations) -> set[str]:
    """The types that a type mentions, itself or in the fields of its constructors."""
    waiting = list(constructors(type_))
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            fields = [t for c in declarations.constructors(name) for t in c.arguments]
            waiting += [inner for t in fields for inner in constructors(t)]
    return seen
