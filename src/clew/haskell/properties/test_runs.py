"""Tests in trees as runs of their own: no expression of the user's repeats them, since only the tree has them."""

from __future__ import annotations

from functools import partial

from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.program import GIVEN, Compiled, Session, performed, recorded_with_it, with_it
from clew.haskell.properties.forms import all_properties
from clew.haskell.properties.trees import TREES, leaves, units
from clew.haskell.types.type import BOOL, TyCon, Type
from clew.language.evaluation import TEST, Evaluation
from clew.language.properties import SampledTest
from clew.language.values.value_notation import CommonTexts
from clew.machine.values.render import render
from clew.machine.values.value import ListValue, Number
from clew.source.dataclass import dataclass

_MODULE = "Clew.Walked"
_SEARCH, _SEED = "Clew.Search", "Clew.Seed"
_ACTION = TyCon("Clew.Prim.IO", (TyCon("()"),))


def unit_tests_of(session: Session, main: str, file: str) -> list[str]:
    """The names of the tests in trees that take no arguments."""
    taken = [*all_properties(session, main), *(leaf.name for leaf in leaves(session, main, file))]
    return [unit.name for unit in units(session, main, file, taken)]


@dataclass(frozen=True, slots=True)
class TestRuns:
    """Compiles the tests in the trees of a module."""

    session: Session
    main: str
    file: str

    def of(self, name: str, bound: int, sample: SampledTest | None) -> Evaluation | None:
        """A test by its name: an action, or a Bool."""
        properties = leaves(self.session, self.main, self.file)
        for leaf in properties:
            if leaf.name == name:
                return self._property(leaf.text, bound, sample)
        taken = [*all_properties(self.session, self.main), *(leaf.name for leaf in properties)]
        for unit in units(self.session, self.main, self.file, taken):
            if unit.name == name:
                return self._unit(unit.text)
        return None

    def _property(self, text: str, bound: int, sample: SampledTest | None) -> Evaluation:
        trial = f"{TREES}.trialOf ({text}) {bound}"
        if sample is not None:
            trial = f"{TREES}.trialFrom ({text}) {_ways(sample)} ({_seed(sample)}) {sample.size}"
        compiled, name = self._defined(f"{_SEARCH}.holds ({trial})", BOOL)
        body = compiled.value(name)
        return Evaluation(
            with_it(compiled, body),
            "it",
            CommonTexts(),
            self.main,
            is_test=True,
            recorded=partial(recorded_with_it, compiled, body),
        )

    def _unit(self, text: str) -> Evaluation:
        compiled, name = self._defined(text, _ACTION)
        value = compiled.value(name)
        return Evaluation(
            with_it(compiled, performed(value, "runExpression")),
            "it",
            CommonTexts(),
            self.main,
            is_action=True,
            is_test=True,
            recorded=partial(recorded_with_it, compiled, performed(value, "perform")),
            recorded_result=GIVEN,
        )

    def _defined(self, text: str, type_: Type) -> tuple[Compiled, str]:
        """A constant in the scope of the module, with all that it needs."""
        wish = RequestedConstant(text, type_, (TREES, _SEARCH, _SEED))
        (name,), session = define_inside(self.session, self.main, _MODULE, [wish], TEST)
        modules = tuple(session.compiled.values())
        return Compiled(modules, session.compiled[_MODULE]), name.removeprefix(f"{_MODULE}.")


def _ways(sample: SampledTest) -> str:
    return render(ListValue(tuple(_numbers(way) for way in sample.ways), None))


def _seed(sample: SampledTest) -> str:
    """The seed of a sampled test, as the library makes it."""
    changes = render(_numbers(sample.changes))
    return f"{_SEED}.seeded {sample.state} {changes} {_SEED}.unwatched {render(sample.literals, True)}"


def _numbers(numbers: tuple[int, ...]) -> ListValue:
    return ListValue(tuple(map(Number, numbers)), None)
