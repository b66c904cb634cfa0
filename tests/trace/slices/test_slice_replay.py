"""What slices and stories claim is checked by running it again, on random programs."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from functools import lru_cache

import pytest
from replaying import FAILING, MAIN, STEPS, Run, only, random_run, value_of, written

from clew.core.nodes import Alt, Call, Case, Con, Expr, Function, Lit, Partial, Prim, Program, Var
from clew.machine.compile.codegen import compile_program
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import render
from clew.source.recursion_limit import deep_recursion
from clew.source.span import NOWHERE
from clew.trace.history.datum import Made, Raised, Suspended
from clew.trace.history.history import History
from clew.trace.history.occurrence import LiteralPart, Occurrence
from clew.trace.history.recomputed import is_computed
from clew.trace.slices.slicing import LeafKind, SliceKind, part_at, slice_of
from clew.trace.values.value_reader import read

COUNT = 5000 if os.environ.get("CLEW_THOROUGH") == "1" else 60
BATCH = 20
BATCHES = [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, COUNT // BATCH))]


@lru_cache(maxsize=2)
def runs_with_value(batch: int) -> list[tuple[int, Run]]:
    seeds = range(batch * BATCH, (batch + 1) * BATCH)
    found = ((seed, random_run(seed)) for seed in seeds)
    return [(seed, run) for seed, run in found if run.text is not None]


@pytest.mark.parametrize("batch", BATCHES)
def test_replaying_only_the_full_slice_gives_the_value(batch: int) -> None:
    for seed, run in runs_with_value(batch):
        found = slice_of(run.history, MAIN, SliceKind.FULL)
        assert found.complete
        assert value_of(only(run.program, found.occurrences)) == run.text, f"seed {seed}"


@pytest.mark.parametrize("batch", BATCHES)
def test_replaying_only_the_full_slice_of_a_part_gives_the_part(batch: int) -> None:
    for seed, run in runs_with_value(batch):
        dice = random.Random(seed)
        value = run.history.value(0, MAIN.expr)
        if not isinstance(value, Made):
            continue
        index = dice.randrange(run.history.field_count(value.record))
        part = part_at(run.history, MAIN, (index,))
        assert part is not None
        origin, datum = part
        found = slice_of(run.history, origin, SliceKind.FULL, value=datum)
        program = only(run.program, found.occurrences)
        assert _part(program, index) == render(read(run.history, datum, 100, 10_000)), f"seed {seed}"


def _part(program: Program, index: int) -> str | None:
    """A component of the tuple that `main` is."""
    main = next(f for f in program.functions if f.name == "main")
    assert isinstance(main.body, Con)
    variables = tuple(f"part{i}" for i in range(len(main.body.args)))
    taken = Case(Call("main"), (Alt(main.body.name, variables, Var(variables[index])),))
    return value_of(replace(program, functions=(*program.functions, Function("taken", (), taken))), "taken")


@pytest.mark.parametrize("kind", SliceKind)
@pytest.mark.parametrize("batch", BATCHES)
def test_every_leaf_is_a_constant_or_unevaluated(batch: int, kind: SliceKind) -> None:
    for seed, run in runs_with_value(batch):
        history = run.history
        found = slice_of(history, MAIN, kind)
        for origin, leaf in found.leaves.items():
            assert leaf in (LeafKind.CONSTANT, LeafKind.UNEVALUATED), (seed, origin, leaf)
            if isinstance(origin, LiteralPart):
                continue
            assert isinstance(origin, Occurrence)
            value = history.value(origin.act, origin.expr)
            if leaf is LeafKind.UNEVALUATED:
                assert isinstance(value, Suspended), (seed, origin)
            else:
                assert isinstance(origin.expr, Con | Lit | Partial) or _is_nullary(origin.expr), (
                    seed,
                    origin,
                )


def _is_nullary(expr: Expr) -> bool:
    return isinstance(expr, Prim) and not expr.args


@pytest.mark.parametrize("batch", BATCHES)
def test_a_thin_slice_is_a_part_of_the_full_one(batch: int) -> None:
    for seed, run in runs_with_value(batch):
        thin, full = (slice_of(run.history, MAIN, kind).occurrences for kind in SliceKind)
        assert thin <= full, f"seed {seed}"


@pytest.mark.parametrize("batch", BATCHES)
def test_each_step_gives_its_value_again_by_itself(batch: int) -> None:
    checked = 0
    for seed, run in runs_with_value(batch):
        steps = _steps(run)
        constants = tuple(Function(f"step{i}", (), expr) for i, (expr, _) in enumerate(steps))
        program = replace(run.program, functions=(*run.program.functions, *constants))
        with deep_recursion():
            machine = Machine(compile_program(program), Limits(steps=STEPS * 20))
            for i, (expr, expected) in enumerate(steps):
                goal = machine.constant(f"step{i}")
                outcome = machine.normalise(goal)
                assert outcome.kind is OutcomeKind.VALUE, (seed, expr)
                assert machine.show(goal) == expected, (seed, expr)
                checked += 1
    assert checked > 100


def _steps(run: Run) -> list[tuple[Expr, str]]:
    """Calls and operations of a run as expressions over the values that went in, and the text of what came out."""
    history = run.history
    dice = random.Random(0)
    found: list[tuple[Expr, str]] = []
    acts = list(history.activations())
    own = {f.name for f in run.program.functions}
    for act in dice.sample(acts, min(len(acts), 60)):
        function = history.function(act)
        if function.params and function.name in own:  # constructors as functions are not in the program
            args = [written(history, d) for d in history.arguments(act)]
            _note(found, history, Call, function.name, args, history.result(act))
    ran = slice_of(history, MAIN, SliceKind.FULL).occurrences
    for occurrence in [o for o in ran if isinstance(o.expr, Prim) and is_computed(o.expr.name)][:100]:
        assert isinstance(occurrence.expr, Prim)
        args = [written(history, history.value(occurrence.act, a)) for a in occurrence.expr.args]
        if FAILING not in args:
            value = history.value(occurrence.act, occurrence.expr)
            _note(found, history, Prim, occurrence.expr.name, args, value)
    return found[:200]


def _note(
    found: list[tuple[Expr, str]],
    history: History,
    node: type[Call | Prim],
    name: str,
    args: list[Expr | None],
    result: object,
) -> None:
    known = [a for a in args if a is not None]
    if len(known) < len(args) or isinstance(result, Suspended | Raised):
        return
    text = render(read(history, result, 100, 10_000))  # type: ignore[arg-type]
    if not any(c in text for c in "_…<"):
        found.append((node(name, tuple(known), NOWHERE), text))


#: Programs in which slices once missed something: a constructor whose strict field failed.
@pytest.mark.parametrize("seed", [1159])
def test_replaying_programs_that_once_failed(seed: int) -> None:
    run = random_run(seed)
    found = slice_of(run.history, MAIN, SliceKind.FULL)
    assert value_of(only(run.program, found.occurrences)) == run.text
