"""How the tests ask a Curry program for answers: in this process, over libraries that are loaded once."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

from clew.curry.language import LANGUAGE
from clew.curry.module import CurryModule
from clew.curry.program import curry_session
from clew.haskell.program import Session
from clew.language.loading import USUAL_LOADING
from clew.machine import Limits, Machine, OutcomeKind, compile_program
from clew.machine.search.fair import FairSearch
from clew.machine.search.free_numbers import Integers
from clew.machine.search.search import Search

PROGRAMS = Path(__file__).parent / "programs"
_COMMON = ("Clew.TopHandler", "Prelude", "Data.List", "Data.Maybe", "Control.AllValues")


@cache
def libraries() -> Session:
    session = curry_session()
    for module in _COMMON:
        session.library(module)
    return session


def answers(
    program: str | Path,
    goal: str,
    count: int | None = None,
    *,
    depth_first: bool = False,
    integers: Integers = Integers.SYMBOLIC,
    seconds: float = 240,
) -> list[str]:
    """The first answers to a goal (all of them without a count), as `clew run` shows them.

    An answer that is no value is its kind in angle brackets; so is a search that was cut off, at the end.
    """
    path = PROGRAMS / f"{program}.curry" if isinstance(program, str) else program
    session = libraries().fork()
    module = CurryModule(LANGUAGE, str(path), USUAL_LOADING, session, session.load(str(path)))
    evaluation = module.evaluation(goal)
    machine = Machine(compile_program(evaluation.program), Limits(seconds=seconds), integers=integers)
    start, variables = evaluation.start(machine)
    search = (Search if depth_first else FairSearch)(machine, start, variables, every=True, depth=50)
    found = [
        evaluation.texts.answer(a) if a.kind is OutcomeKind.VALUE else f"<{a.kind.value}>"
        for a in islice(search, count)
    ]
    if count is None and search.verdict.ended is not None:
        found.append(f"<{search.verdict.ended.value}>")
    return found


def results(program: str | Path, goal: str, count: int | None = None) -> list[str]:
    """The results alone."""
    return [text.removeprefix("Result ").split(" | ")[0] for text in answers(program, goal, count)]
