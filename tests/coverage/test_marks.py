"""Marks mean the same whatever the compiler does with the code around them."""

from __future__ import annotations

from pathlib import Path

import pytest
from measuring_programs import HERE

from clew.api.coverage.measured_runs import expression_run
from clew.core.marks import CodeMark, MarkKind, mark_of
from clew.core.nodes import Program
from clew.core.passes.places import with_places
from clew.language.loading import Loading, Marking
from clew.language.registry import language_of
from clew.machine import Machine, compile_program
from clew.machine.compile.image import FunctionInfo
from clew.machine.compile.seen_marks import SeenMarks, seeing_marks
from clew.machine.run.world import World
from clew.source.recursion_limit import deep_recursion
from clew.source.span import Span

ROOT = Path(__file__).parents[2]
ORACLE = ROOT / "tests" / "haskell" / "oracle" / "programs"
#: Programs whose `main` fails nowhere, so that evaluating early cannot change which failure comes first.
PROGRAMS = ("mini_forth.hs", "bowling_and_dates.hs", "free_monad_dsl.hs")


@pytest.mark.parametrize("kind", list(MarkKind))
def test_a_label_says_what_its_mark_is(kind: MarkKind) -> None:
    mark = CodeMark(kind, Span("a folder/x@y.hs", 3, 1, 12, 40), 2, 1, "M.f")
    assert mark_of(mark.label) == mark
    assert mark_of("f.1.2") is None


def _reached(program: Program, constant: str) -> frozenset[str]:
    with seeing_marks() as seen, deep_recursion():
        machine = Machine(compile_program(program), world=World())
        machine.force(machine.constant(constant))
    return seen.labels


@pytest.mark.parametrize("name", PROGRAMS)
def test_optimised_code_reaches_the_same_marks(name: str) -> None:
    file = ORACLE / name
    loading = Loading(marking=Marking((str(file),)))
    evaluation = language_of(str(file)).load(str(file), loading).evaluation()
    assert evaluation.parsed is not None
    plain = with_places(evaluation.parsed(), even_loops=True, partial=True)
    expected = _reached(plain, evaluation.constant)
    assert len(expected) > 50
    assert _reached(evaluation.program, evaluation.constant) == expected


def test_marks_stay_when_a_search_goes_back() -> None:
    file = str(HERE / "rules.curry")
    module = language_of(file).load(file, Loading(marking=Marking((file,))))
    with seeing_marks() as seen:
        expression_run(module, "coin + classify True [coin]")
    clauses = [m for m in map(mark_of, seen.labels) if m is not None and m.kind is MarkKind.CLAUSE]
    assert {m.number for m in clauses if m.span.line == 5} == {0, 1}


def test_nothing_is_watched_outside_of_a_block() -> None:
    seen = SeenMarks()
    file = str(HERE / "parity.erl")
    module = language_of(file).load(file, Loading(marking=Marking((file,))))
    image = compile_program(module.evaluation("parity:even(1)").program)
    assert image.labels == []
    assert seen.labels == frozenset()


def _marked(name: str, call: str) -> tuple[Program, Program, str]:
    """A program without and with marks, and the constant that makes the call."""
    file = str(HERE / name)
    plain = language_of(file).load(file, Loading()).evaluation(call)
    marked = language_of(file).load(file, Loading(marking=Marking((file,)))).evaluation(call)
    return plain.program, marked.program, marked.constant


def test_marks_of_a_guarded_loop_take_no_instructions() -> None:
    plain, marked, _ = _marked("parity.erl", "parity:even(10)")
    with deep_recursion():
        without, within = compile_program(plain), compile_program(marked, marks=True)
    assert within.traps
    assert _instructions(without.functions, without.code) == _instructions(within.functions, within.code)


def _instructions(functions: dict[str, FunctionInfo], code: list[int]) -> list[int]:
    """The words of the functions of the module, without addresses: they begin where they begin."""
    starts = sorted(info.entry for info in functions.values())
    ends = dict(zip(starts, [*starts[1:], len(code)], strict=True))
    own = [info for name, info in functions.items() if name.startswith("parity:")]
    return [ends[info.entry] - info.entry for info in own]


@pytest.mark.parametrize("reference", [False, True])
def test_every_machine_of_an_image_reaches_its_marks_anew(reference: bool) -> None:
    _, marked, constant = _marked("parity.erl", "parity:even(2)")
    with deep_recursion():
        image = compile_program(marked, marks=True)
        found = []
        for _ in range(2):
            with seeing_marks() as seen:
                machine = Machine(image, world=World(), reference=reference)
                machine.force(machine.constant(constant))
            found.append(seen.labels)
    assert found[0] == found[1] != frozenset()
