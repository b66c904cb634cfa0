"""Recording Curry in tests, and what a fair search gives for the inputs of a suite, as `clew run` has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from clew.core import nodes as core
from clew.core.passes.optimise import optimise
from clew.core.passes.unshare import unshare
from clew.curry.frameworks import type_is_clear
from clew.curry.goal import parse_goal
from clew.curry.language import LANGUAGE
from clew.curry.module import CurryModule
from clew.curry.program import curry_session
from clew.explore.explore_options import ExploreOptions
from clew.explore.inputs.constants import Constants
from clew.haskell.compile import CompiledModule, by_name, link
from clew.haskell.program import RUNNER, Session
from clew.haskell.show.display import Display
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.types.type import Forall, prune
from clew.language.expressions.variables import VariableNames
from clew.language.loading import USUAL_LOADING
from clew.machine import Integers, Limits, Machine, OutcomeKind, compile_program
from clew.machine.search.fair import FairSearch
from clew.suite.all_values import MOST, SHOWN
from clew.suite.export.suite_assertions import recorded_test
from clew.suite.model import Result, ResultKind, Suite, TestCase
from clew.suite.notation import show
from clew.suite.record import Recorded, Recorder

PROGRAMS = Path(__file__).parent / "programs" / "curry"
CURRY_PROGRAMS = Path(__file__).parent.parent / "curry" / "programs"
_COMMON = (RUNNER, "Prelude", "Data.List", "Control.AllValues")
#: Steps for one expression.
STEP_LIMIT = 20_000
_LIMITS = Limits(200_000, 1 << 22, 1 << 20)


@cache
def libraries() -> Session:
    session = curry_session()
    for module in _COMMON:
        session.library(module)
    return session


def recorded(file: Path, *functions: str, **options: Any) -> Recorded:
    """A recording of a program."""
    session = libraries().fork()
    constants = options.pop("constants", Constants(ints=(0, 1)))
    given = {"tests": 600, "step_limit": STEP_LIMIT, "destruct": False, **options}
    module = CurryModule(LANGUAGE, str(file), USUAL_LOADING, session, session.load(str(file)))
    return Recorder(module, ExploreOptions(functions, constants, **given)).record()


def suite_of(file: Path, *functions: str, **options: Any) -> Suite:
    return recorded(file, *functions, **options).suite


def lines(suite: Suite) -> list[str]:
    return [suite.line(case) for case in suite.cases]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found: values as they are shown, how else branches ended, whether that is all, after so many steps."""

    values: tuple[str, ...]
    others: tuple[OutcomeKind, ...]
    is_all: bool
    steps: int

    def agrees(self, result: Result, limit: int) -> bool:
        match result.kind:
            case ResultKind.VALUE:
                return self.is_all and not self.others and Result.of_values(self.values) == result
            case ResultKind.FAILED:
                return self.is_all and not self.others and not self.values
            case ResultKind.RAISED:
                return OutcomeKind.RAISED in self.others
            case ResultKind.SOME | ResultKind.ENDLESS:
                # a search takes fewer steps, since it shares what its branches have in common
                return not self.is_all or len(self.values) > MOST or self._is_cut(limit)

    def _is_cut(self, limit: int) -> bool:
        return OutcomeKind.LOOP in self.others or 8 * self.steps > limit


def searched(file: Path, goals: Sequence[str], most: Sequence[int]) -> Iterator[Found]:
    """What each goal gives in a program, which is compiled once for all; no more than so many answers."""
    session = libraries().fork()
    module = parse_module(file.read_text(encoding="utf-8"), str(file))
    names = [f"goal'{i}" for i in range(len(goals))]
    added = [parse_goal(goal, "<goal>").definition(name) for goal, name in zip(goals, names, strict=True)]
    compiled = session.load_parsed(replace(module, decls=(*module.decls, *added)), str(file))
    functions = tuple(core.Function(name, (), compiled.value(name)) for name in names)
    own = CompiledModule("goals", compiled.main.tables, (), by_name(functions), (), (), False)
    program = unshare(link([*compiled.modules, own], names), frozenset(names))
    image = compile_program(optimise(program, names))
    for name, enough in zip(names, most, strict=True):
        t = prune(compiled.main.tables.values[f"{compiled.main.name}.{name}"])
        t = prune(t.body) if isinstance(t, Forall) else t
        machine = Machine(image, _LIMITS, integers=Integers.SYMBOLIC)
        search = FairSearch(machine, machine.constant(name), every=True, depth=100, length=1000)
        values, others = [], []
        for answer in islice(search, enough):
            if answer.kind is OutcomeKind.VALUE:
                assert answer.value is not None
                values.append(Display(session.environment, VariableNames()).show(answer.value, t))
            else:
                others.append(answer.kind)
        yield Found(tuple(values), tuple(others), search.verdict.exhausted, search.verdict.steps)


def differing(file: Path, suite: Suite, most: int, limit: int = STEP_LIMIT) -> list[str]:
    """The tests of a suite, so many of them, that a search does not confirm."""
    cases = [case for case in suite.cases if type_is_clear(recorded_test(suite, case, "failed"))]
    cases = cases[:: max(1, len(cases) // most)]
    most = [4 * SHOWN if case.result.kind is ResultKind.SOME else 2 * MOST for case in cases]
    found = searched(file, [source(suite, case) for case in cases], most)
    return [
        f"{suite.line(case)}, and the search gives {there}"
        for case, there in zip(cases, found, strict=True)
        if not there.agrees(case.result, limit)
    ]


def source(suite: Suite, case: TestCase) -> str:
    return show(case.input, suite.fixities, hole="failed")
