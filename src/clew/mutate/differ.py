"""Searches for an input that distinguishes a mutant from the original, or proves that there is none.

Both are called with the same free arguments, and narrowing goes through the inputs level by level. When it has
tried all inputs, the mutant is proven equivalent. Otherwise it reports up to which level no input differs. Numbers
are tried by size first; then they are left open, which finds the large ones that a comparison singles out. At last all
inputs are tried where there are few. A level is one of constructors: where larger numbers were left out, it is not said
that no input differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clew.core.number_types import is_enumerated
from clew.cover.deadline import NEVER, Deadline, raise_if_stopped
from clew.cover.inputs.filling import Filler
from clew.cover.inputs.probing import near_literals
from clew.cover.inputs.values import is_given, variables
from clew.language.subjects import Argument, Subject
from clew.machine.kernel import layout as la
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Bounds, BranchResult, Search, SearchVerdict
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.parts import parts
from clew.machine.values.value import Construct, Cut, Value
from clew.mutate.agreement import AGREED, UNDECIDED
from clew.mutate.observe import Observation, observe, same
from clew.source.dataclass import dataclass
from clew.source.losses import NOTHING_LOST, UNFINISHED, Loss, Losses
from clew.unknowns.few_values import few_values

_DEPTH, _LENGTH = 2_000, 2_000
_AGREED, _UNDECIDED = Construct("True"), Construct(UNDECIDED)
#: What is missing beyond the level up to which no input differs, and what is missing where numbers were left out.
_SHOWN = (Loss.BOUND, Loss.STEPS, Loss.UNFINISHED)
_SOME_NUMBERS = Losses.of(Loss.CONSTANTS)
#: Inputs whose results are read one by one, where the program does not compare them itself.
_READ = 2_000
#: Inputs on which the program does not find the results the same, and that are looked at; both may raise.
_UNLIKE = 1_000
#: Inputs on which a call of the two together came to no result; so many are looked at closely.
_DOUBTS = 3


@dataclass(frozen=True, slots=True)
class Effort:
    """How far to look for a distinguishing input: in counted work, not in time, so that results repeat."""

    level: int = 8  # of constructors
    inputs: int = 2_000  # of one mutant
    work: int = 3_000_000  # of one mutant, in steps
    steps: int = 20_000  # of one call of the mutant, without a decision
    all_inputs: int = 100_000  # of all mutants that no test kills
    all_work: int = 100_000_000
    deadline: Deadline = NEVER  # on top of it; `TimeOver` when it comes first


@dataclass(frozen=True, slots=True)
class Difference:
    """Arguments on which the mutant gives something else than the original."""

    arguments: tuple[Value, ...]
    original: Observation
    mutant: Observation


@dataclass(frozen=True, slots=True)
class MutantComparison:
    """The first difference, if there is one. Without: which inputs were not tried, and up to what level all were.

    `inputs` and `work` are what it took.
    """

    difference: Difference | None
    losses: Losses = UNFINISHED
    level: int = 0
    inputs: int = 0
    work: int = 0


@dataclass(frozen=True, slots=True)
class PairNames:
    """What the functions are called in the program: the tested one, its mutant, both together, whether they agree, and
    both together with arguments that are chosen before, where the program searches by itself.
    """

    original: str
    mutant: str
    pair: str
    agreement: str | None = None
    whole: str | None = None


def compare(
    machine: Machine, names: PairNames, subject: Subject, filler: Filler, effort: Effort
) -> MutantComparison:
    """Look for an input of a subject on which the two differ."""
    if not subject.arguments:
        return _constants(machine, names, effort)
    found = _narrowed(machine, names, subject, filler, effort, Integers.ENUMERATE)
    if names.whole is not None and found.difference is None and Loss.OPAQUE in found.losses.reasons:
        # a search of the program looked at an argument, and guesses nothing of it
        names, before = PairNames(names.original, names.mutant, names.whole), found
        found = _narrowed(machine, names, subject, filler, effort, Integers.ENUMERATE)
        found = replace(found, inputs=before.inputs + found.inputs, work=before.work + found.work)
    if found.difference is not None or not found.losses or not _has_numbers(machine):
        return found
    for given in near_literals(subject.program, subject.arguments, filler):
        difference, work, _ = _distinguished(machine, names, given, effort)
        found = replace(found, difference=difference, inputs=found.inputs + 1, work=found.work + work)
        if difference is not None:
            return found
    # Where the program itself compares the results, that is a proof for all numbers on a way; else they are compared
    # for one choice of numbers, which can only tell two apart.
    other = _narrowed(machine, names, subject, filler, _rest(effort, found), Integers.SYMBOLIC)
    inputs, work = found.inputs + other.inputs, found.work + other.work
    if other.difference is not None or (names.agreement is not None and not other.losses):
        return replace(other, inputs=inputs, work=work)
    most = effort.inputs if names.agreement is not None else min(effort.inputs, _READ)
    few = few_values(subject.program, [a.type for a in subject.arguments], most)
    if few is not None:
        rest = _rest(effort, replace(found, work=work))
        # Exceptions are compared only where results are read one by one, which takes long for many of them.
        if few.count <= _READ:
            every = _narrowed(machine, names, subject, filler, rest, Integers.ENUMERATE, few.level)
        else:
            every = _everywhere(machine, names, subject, filler, rest, few.level)
        inputs, work = inputs + every.inputs, work + every.work
        if every.difference is not None or not every.losses:
            return replace(every, inputs=inputs, work=work)
    if names.agreement is None or other.losses.without(*_SHOWN):
        return replace(found, losses=found.losses | _SOME_NUMBERS, inputs=inputs, work=work)
    return replace(other, inputs=inputs, work=work)


def _rest(effort: Effort, found: MutantComparison) -> Effort:
    """What is left of an effort."""
    return replace(effort, work=max(effort.work - found.work, 0))


def _has_numbers(machine: Machine) -> bool:
    return any(is_enumerated(t) for t in machine.image.generators.types)


def _narrowed(
    machine: Machine,
    names: PairNames,
    subject: Subject,
    filler: Filler,
    effort: Effort,
    integers: Integers,
    only_level: int | None = None,
) -> MutantComparison:
    """One search for a difference, level by level or on one level only."""
    args = tuple(_argument(machine, a) for a in subject.arguments)
    bounds = Bounds(level=0, deepen_to=effort.level) if only_level is None else Bounds(level=only_level)
    by_program = integers is Integers.SYMBOLIC and names.agreement is not None
    goal = names.agreement if by_program and names.agreement is not None else names.pair
    search = Search(
        machine,
        machine.apply(machine.constant(goal), *args),
        args,
        bounds,
        limits=effort.deadline.within(machine.limits),
        branch_steps=effort.steps,
        most_work=effort.work,
        integers=integers,
        depth=_DEPTH,
        length=_LENGTH,
    )
    doubtful: list[BranchResult] = []
    answers = iter(search)
    complete, seen, done = True, 0, 0
    losses = subject.losses
    try:
        for answer in answers:
            seen += 1
            if not (answer.value == _AGREED if by_program else _equal(answer)):
                doubtful.append(answer)
                is_sure = answer.kind is OutcomeKind.VALUE and answer.value != _UNDECIDED
                if is_sure or len(doubtful) >= _DOUBTS:
                    break
            elif _is_cut(answer.value):
                losses |= Losses.of(Loss.LENGTH)
            if seen >= effort.inputs:
                complete = False
                break
            done = search.verdict.bound
    finally:
        answers.close()  # type: ignore[attr-defined]
    raise_if_stopped(search.verdict.ended)
    verdict = search.verdict
    work = verdict.work
    for answer in doubtful:
        for given in _fillings(answer.bindings, filler):
            found, steps, unknown = _distinguished(machine, names, given, effort)
            work += steps
            losses |= unknown
            if found is not None:
                return MutantComparison(found, inputs=seen, work=work)
            if work >= effort.work:
                break
    all_seen = complete and verdict.ended is None and not doubtful
    losses |= _missed(verdict, subject) | (NOTHING_LOST if all_seen else UNFINISHED)
    if losses and integers is Integers.SYMBOLIC and verdict.enumerated:
        losses |= _SOME_NUMBERS
    if Loss.BOUND in losses.reasons or not all_seen:
        losses |= subject.bounded
    level = verdict.bound if all_seen else max(done - 1, 0)
    return MutantComparison(None, losses, level, seen, work)


def _missed(verdict: SearchVerdict, subject: Subject) -> Losses:
    """What a search has not seen. A branch that fails gives no answer; where conditions on inputs make it fail, that is
    as it should be.
    """
    chosen = subject.precondition is not None or any(a.generator is not None for a in subject.arguments)
    fails = not verdict.losses and not chosen and verdict.failed
    return verdict.losses | Losses.of(Loss.FAILURES if fails else None)


def _everywhere(
    machine: Machine, names: PairNames, subject: Subject, filler: Filler, effort: Effort, level: int
) -> MutantComparison:
    """All inputs up to a level at once. The program itself compares the results, and only inputs on which they are not
    the same come to be seen here.
    """
    assert names.agreement is not None
    args = tuple(_argument(machine, a) for a in subject.arguments)
    agreed = machine.apply(machine.constant(names.agreement), *args)
    search = Search(
        machine,
        machine.apply(machine.constant(AGREED), agreed),
        args,
        Bounds(level=level),
        want=la.FALSE,
        limits=effort.deadline.within(machine.limits),
        branch_steps=effort.steps,
        most_work=effort.work,
        integers=Integers.ENUMERATE,
        depth=_DEPTH,
        length=_LENGTH,
    )
    losses, own = subject.losses, 0
    unlike: list[tuple[Value, ...]] = []
    answers = iter(search)
    try:
        for answer in answers:
            unlike.append(answer.bindings)
            if answer.kind is not OutcomeKind.VALUE or len(unlike) >= _UNLIKE:
                losses |= UNFINISHED
                break
    finally:
        answers.close()  # type: ignore[attr-defined]
    verdict = search.verdict
    raise_if_stopped(verdict.ended)
    for bindings in unlike:
        if not all(map(is_given, bindings)):  # for what is put there now, and perhaps not for other values
            losses |= UNFINISHED
        for given in _fillings(bindings, filler):
            found, steps, unknown = _distinguished(machine, names, given, effort)
            own += steps
            losses |= unknown
            if found is not None:
                return MutantComparison(found, inputs=verdict.branches, work=verdict.work + own)
    losses |= _missed(verdict, subject)
    return MutantComparison(None, losses, level, verdict.branches, verdict.work + own)


def _argument(machine: Machine, argument: Argument) -> Ref:
    if argument.generator is None:
        return machine.free(argument.type)
    return machine.apply(machine.constant(argument.generator), machine.put(Construct("()")))


def _constants(machine: Machine, names: PairNames, effort: Effort) -> MutantComparison:
    found, work, losses = _distinguished(machine, names, (), effort)
    return MutantComparison(found, losses, inputs=1, work=work)


def _equal(answer: BranchResult) -> bool:
    """Whether the two results are the same, whatever is put for the variables in them."""
    value = answer.value
    if answer.kind is not OutcomeKind.VALUE or not isinstance(value, Construct) or len(value.args) != 2:
        return False
    return value.args[0] == value.args[1]


def _is_cut(value: Value | None) -> bool:
    """Whether not all of a value was read."""
    return value is not None and any(isinstance(p, Cut) for p in parts(value))


def _distinguished(
    machine: Machine, names: PairNames, given: tuple[Value, ...], effort: Effort
) -> tuple[Difference | None, int, Losses]:
    """The difference on some arguments, run on plain values; the steps that it took, and what was not compared."""
    original = observe(machine, names.original, given, effort.steps, effort.deadline)
    if original.never_ends or original.is_confused:
        return None, original.steps, original.losses
    steps = 10 * original.steps + effort.steps
    mutant = observe(machine, names.mutant, given, steps, effort.deadline)
    steps = original.steps + mutant.steps
    if mutant.is_confused or same(original, mutant) or original.needs_hole or mutant.needs_hole:
        return None, steps, original.losses | mutant.losses
    return Difference(given, original, mutant), steps, NOTHING_LOST


def _fillings(values: tuple[Value, ...], filler: Filler) -> Iterator[tuple[Value, ...]]:
    """Values in place of the variables: all small; all larger; each larger than the others."""
    numbers = [v.number for value in values for v in variables(value)]
    every = frozenset(numbers)
    choices = [every, frozenset[int](), *(every - {n} for n in dict.fromkeys(numbers))]
    for small in dict.fromkeys(choices):
        filling = filler.fill_all(values, small)
        if filling is None:
            return
        if all(map(is_given, filling.values)):
            yield filling.values
