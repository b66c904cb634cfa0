"""Type annotations of an input: the types at which a function of a class has used its instances.

They may not show otherwise: `label ?` is another test at each type, and another one than `label Square`. So the result is
annotated if its type decides them, or else the first argument whose type does: `label (? :: Circle)`. There is no
annotation for an instance that was never needed: such a test holds for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from clew.explore.inputs.support import Support
from clew.explore.planning.state import State
from clew.language.declarations import Identifier
from clew.language.expressions.expression import Apply, Case, Hole, TestExpression, is_perform
from clew.language.expressions.test_terms import Term, term_of, typed, with_typed_arguments
from clew.language.types import (
    Subst,
    TCon,
    Type,
    is_dictionary,
    resolve,
    substitute,
    variables,
)
from clew.suite.stars import STAR_TYPE

#: What type variables stand for where nothing decides them.
_STAR = TCon(STAR_TYPE)


class TypeAnnotations:
    """The annotations of one test of a function, with the type of its result."""

    def __init__(self, function: Identifier, state: State, result: Type, support: Support) -> None:
        self._function = function
        self._state = state
        self._result = result
        self._support = support

    def input(self, expression: TestExpression, type_text: Callable[[Type], str]) -> Term:
        """The term of an expression, with the types."""
        term, name = term_of(expression), self._function.name
        if not name.hidden:
            return term
        shown = {i: type_text(t) for i, t in self._arguments.items()}
        term = with_typed_arguments(term, name.text, shown)
        return typed(term, type_text(self._result)) if self._is_annotated else term

    def types(self) -> Iterator[Type]:
        """The types that source may have to mention: the annotations, and that of a result that may be of any type."""
        yield from self._arguments.values()
        if any(True for _ in variables(self._function.result)):
            yield self._result

    @property
    def _is_annotated(self) -> bool:
        """Whether the result is annotated: its type is fully known, and that of the function leaves it open."""
        is_known = not any(True for _ in variables(self._result))
        return is_known and any(True for _ in variables(self._function.result))

    @cached_property
    def _arguments(self) -> dict[int, Type]:
        """The types of the arguments to annotate, by their numbers: they decide what the result does not."""
        decided = set(variables(self._function.result)) if self._is_annotated else set()
        hidden = self._function.name.hidden
        given = _arguments_of(self._state.frames[0].expression)
        dictionaries, shown = self._function.arguments[:hidden], self._function.arguments[hidden:]
        found: dict[int, Type] = {}
        for dictionary, scheme in zip(given, dictionaries, strict=False):
            if self._is_open(dictionary):
                continue
            for variable in variables(scheme):
                number = next((i for i, t in enumerate(shown) if variable in variables(t)), len(given))
                if variable not in decided and number + hidden < len(given):
                    hole = given[number + hidden]
                    if isinstance(hole, Hole):
                        decided = decided | set(variables(shown[number]))
                        found[number] = self._decided(self._state.holes[hole.number])
        return found

    def _is_open(self, argument: TestExpression) -> bool:
        return isinstance(argument, Hole) and argument.number not in self._state.known

    def _decided(self, t: Type) -> Type:
        """A type without variables: those with constraints get a type with an instance, others that of stars."""
        t = resolve(t, self._state.subst)
        if any(True for _ in variables(t)):
            t = resolve(t, self._chosen)
        return substitute(t, dict.fromkeys(variables(t), _STAR))

    @cached_property
    def _chosen(self) -> Subst:
        state = self._state
        stars = {v for n in state.stars for v in variables(resolve(state.holes[n], state.subst))}
        subst = {**state.subst, **dict.fromkeys(stars, _STAR)}
        wanted = [t for n, t in state.holes.items() if n not in state.known and is_dictionary(t)]
        found = self._support.satisfied(wanted, subst, first=state.next_variable)
        return subst if found is None else found


def _arguments_of(expression: TestExpression) -> tuple[TestExpression, ...]:
    """The arguments of the function that an expression is about, the hidden ones first."""
    while True:
        match expression:
            case Case(scrutinee=inner):
                expression = inner
            case Apply(function=function, args=(inner, *_)) if is_perform(function):
                expression = inner
            case Apply(function=Apply() as inner):
                expression = inner
            case Apply(args=args):
                return args
            case _:
                return ()
