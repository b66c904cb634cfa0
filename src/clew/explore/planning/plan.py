"""Makes plans: which test expressions to run, and what to run next, depending on the outcome (Allwood, section 4.2.3).

The algorithm is Allwood's with its continuations made explicit: a stack of *frames*, each an expression
that is being built for a hole of the one below. Types are kept as general as possible; substitutions belong to
the whole branch. A subtree is addressed by the choices made at the splits on the way to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from clew.explore.inputs import tables
from clew.explore.inputs.congraph import Automaton
from clew.explore.inputs.support import Provider, Support, translated
from clew.explore.planning.actions import Action, Begin, Bind, Deliver, Extend, Perform, Rerun, Select
from clew.explore.planning.argument_cache import ValueCache
from clew.explore.planning.outcome import StepEnd, StepOutcome
from clew.explore.planning.state import Frame, State
from clew.explore.planning.steps import Plan, Split, Step, widening
from clew.language.declarations import Identifier
from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    NameKind,
    Star,
    TestExpression,
    TopLevelName,
    fill,
    performed,
    root,
    shape,
    weight,
)
from clew.language.types import (
    Subst,
    TVar,
    Type,
    as_function,
    fns,
    head,
    is_dictionary,
    nests_beyond,
    rename,
    resolve,
    split,
    unify,
)
from clew.source.losses import Loss

__all__ = [
    "Action",
    "Begin",
    "Bind",
    "Deliver",
    "Extend",
    "Frame",
    "Perform",
    "Plan",
    "Planner",
    "Rerun",
    "Select",
    "Split",
    "State",
    "Step",
]

#: How deep types may nest.
_MOST_LEVELS = 64


class Planner:
    """Makes plans from a support set. With `destruct`, results are taken apart by case expressions."""

    def __init__(
        self,
        support: Support,
        arities: Callable[[str], int],
        *,
        destruct: bool = True,
        extract: bool = True,
        remember: bool = False,
        cache: ValueCache | None = None,
        size: int | None = None,
    ) -> None:
        self.support = support
        self._action = support.conventions.action
        self._arities = arities
        self._destruct = destruct
        self._extract = extract
        self.remembers = remember
        self._cache = cache
        self._size = size
        #: Why expressions were left out, as far as the plan was made.
        self.lost: set[Loss] = set()

    def plan(self, functions: Sequence[Identifier] | None = None) -> Split:
        """The plan that tests every function, or those given: one choice each."""
        tested = self.support.tested if functions is None else functions
        return Split(tuple([self._root(f) for f in tested]))

    def _root(self, function: Identifier) -> Callable[[], Plan]:
        calls = [call for call in self.support.calls if root(call) == function.name]
        usual = partial(self._start, function, function.name, rename(function.type, 0))
        if not calls:
            return usual
        result = rename(function.result, 0)
        return partial(Split, (usual, *(partial(self._start, function, call, result) for call in calls)))

    def _start(self, function: Identifier, expression: TestExpression, type_: Type) -> Plan:
        state = State((Frame(expression, type_),), {}, {}, {}, {}, 0, function.variables)
        return Step(self, state, Begin(expression))

    # --- what follows an outcome ---

    def after(self, state: State, outcome: StepOutcome) -> Plan | None:
        if outcome.kind is StepEnd.OK:
            if outcome.value is not None and self._is_redundant(state, outcome.value):
                return None
            return self._arrived(state, outcome.constructor)
        if outcome.kind is StepEnd.NEEDS and outcome.hole is not None:
            return self._refine(state, outcome.hole)
        return None

    def _is_redundant(self, state: State, value: str) -> bool:
        """Whether a complete argument has a value that another expression gave to the same hole before."""
        frame = state.top
        if self._cache is None or frame.hole is None or frame.remaining != 0:
            return False
        call = fill(state.frames[-2].expression, state.known)
        return self._cache.is_redundant(shape(call), frame.hole, value, shape(state.expression()))

    def _arrived(self, state: State, constructor: str | None) -> Plan | None:
        """A value was computed: give it more arguments, deliver it, or take it apart."""
        frame = state.top
        t = resolve(frame.type, state.subst)
        if frame.remaining != 0 and as_function(t) is not None:
            return self._extend(state, t)
        if frame.automaton is not None:
            return self._extracted(state, t, constructor)
        if frame.hole is not None:
            return self._deliver(state)
        if self._action is not None and head(t) == self._action:
            return self._performed(state, t)
        return self._taken_apart(state, t, constructor) if self._destruct else None

    def _extend(self, state: State, t: Type) -> Plan:
        """One more argument, with the dictionaries before it."""
        frame, types = state.top, []
        while (function := as_function(t)) is not None:
            argument, t = function
            types.append(argument)
            if not is_dictionary(argument):
                break
        state, added = state.with_holes(types)
        old = frame.expression
        function_, args = (old.function, old.args) if isinstance(old, Apply) else (old, ())
        remaining = None if frame.remaining is None else frame.remaining - len(added)
        expression = Apply(function_, (*args, *added))
        frame = Frame(expression, t, frame.hole, remaining, frame.automaton)
        state = state.with_frames((*state.frames[:-1], frame))
        return Step(self, state, Extend(added))

    def _performed(self, state: State, t: Type) -> Plan | None:
        """An action of the function under test: perform it. One that came out of an action is left alone."""
        frame = state.top
        if performed(frame.expression) is not None:
            return None
        perform = self.support.conventions.perform
        assert perform is not None
        _, (result,) = split(t)
        new = Frame(Apply(perform, (frame.expression,)), result, None, None, None)
        return Step(self, state.with_frames((*state.frames[:-1], new)), Perform())

    def _deliver(self, state: State) -> Plan:
        """The argument is complete: go on with the expression that needed it."""
        frame = state.top
        assert frame.hole is not None
        depth = len(state.frames) - 1
        state = state.with_frames(state.frames[:-1]).with_known(frame.hole, frame.expression)
        if state.stars:
            stars = {h: min(d, depth - 1) for h, d in state.stars.items()}
            state = state.with_stars(state.known, stars)
        return self._go_on(state, Deliver(), leave=True)

    def _go_on(self, state: State, action: Action, *, leave: bool = False) -> Step:
        """A step for the action; but when the type of a forced hole has become known, the expression starts again with it open."""
        if state.stars:
            depth = len(state.frames) - 1
            typed = [
                h
                for h, d in state.stars.items()
                if d == depth and not isinstance(resolve(state.holes[h], state.subst), TVar)
            ]
            if typed:
                state = state.with_stars(
                    {h: e for h, e in state.known.items() if h not in typed},
                    {h: d for h, d in state.stars.items() if h not in typed},
                )
                return Step(self, state, Rerun(state.expression(), leave))
        return Step(self, state, action)

    # --- taking results apart ---

    def _taken_apart(self, state: State, t: Type, constructor: str | None) -> Plan | None:
        found = self._constructor_of(t, constructor)
        if found is None:
            return None
        state, fields = self._fields(state, found, t)
        if found.name.kind is NameKind.NEWTYPE:  # nothing to run: it is its field
            return self._arrived(self._selected(state, found, 0, fields[0], None), constructor)
        hidden = found.name.hidden
        children = [
            partial(self._select, state, found, i, fields[i], None) for i in range(hidden, len(fields))
        ]
        return Split(tuple(children)) if children else None

    def _select(
        self,
        state: State,
        constructor: Identifier,
        field: int,
        t: Type,
        automaton: tuple[Automaton, int] | None,
    ) -> Plan:
        return Step(self, self._selected(state, constructor, field, t, automaton), Select(field))

    def _extracted(self, state: State, t: Type, constructor: str | None) -> Plan | None:
        """A result on the way to an argument: use it if it has the type, or take it further apart."""
        frame = state.top
        assert frame.automaton is not None
        assert frame.hole is not None
        automaton, number = frame.automaton
        children: list[Callable[[], Plan]] = []
        if number == automaton.target and isinstance(frame.expression, Case):
            subst = unify(t, state.holes[frame.hole], state.subst)
            if subst is not None:
                accepted = state.with_types(subst, state.next_variable)
                children.append(partial(self._deliver, accepted))
        found = self._constructor_of(t, constructor)
        if found is not None:
            state, fields = self._fields(state, found, t)
            for i, after in automaton.steps(number, found.name.name):
                if found.name.kind is NameKind.NEWTYPE:
                    selected = self._selected(state, found, i, fields[i], (automaton, after))
                    plan = self._arrived(selected, constructor)
                    if plan is not None:
                        children.append(partial(_given, plan))
                else:
                    children.append(partial(self._select, state, found, i, fields[i], (automaton, after)))
        return Split(tuple(children)) if children else None

    def _constructor_of(self, t: Type, constructor: str | None) -> Identifier | None:
        """The visible constructor of a value of a type; values of a newtype do not show it."""
        name = head(t)
        for found in self.support.constructors(name) if name is not None else ():
            if found.name.kind is NameKind.NEWTYPE or found.name.name == constructor:
                return found
        return None

    def _fields(self, state: State, constructor: Identifier, t: Type) -> tuple[State, tuple[Type, ...]]:
        if not constructor.variables:
            return state, constructor.arguments
        offset = state.next_variable
        subst = unify(rename(constructor.result, offset), t, state.subst)
        if subst is None:
            subst = state.subst
        fields = tuple(rename(a, offset) for a in constructor.arguments)
        return state.with_types(subst, offset + constructor.variables), fields

    def _selected(
        self,
        state: State,
        constructor: Identifier,
        field: int,
        t: Type,
        automaton: tuple[Automaton, int] | None,
    ) -> State:
        frame = state.top
        hidden = constructor.name.hidden
        arity = len(constructor.arguments) - hidden
        taken = Case(frame.expression, constructor.name, field - hidden, arity, field)
        new = Frame(taken, t, frame.hole, None, automaton)
        return state.with_frames((*state.frames[:-1], new))

    # --- refining what is needed ---

    def _refine(self, state: State, hole: int) -> Plan | None:
        if _is_too_deep(state, hole):
            self.lost.add(Loss.BOUND)
            return None
        t = resolve(state.holes[hole], state.subst)
        if is_dictionary(t):
            return self._instances(state, hole, t)
        if self._size is not None and self._is_too_large(state):
            self.lost.add(Loss.BOUND)
            return None
        if isinstance(split(t)[0], TVar):
            known = {**state.known, hole: Star(hole)}
            stars = {**state.stars, hole: len(state.frames) - 1}
            return Step(self, state.with_stars(known, stars), Bind(Star(hole)))
        children: list[Callable[[], Plan]] = []
        tried = self.support.constants(t, root(state.frames[0].expression))
        constants = [partial(self._constant, state, hole, c) for c in tried]
        if as_function(t) is not None:
            self.lost.add(Loss.FUNCTIONS)
            children += [partial(self._table, state, hole, s) for s in tables.tables(t, self.support)]
        providers, back = self.support.providers(t)
        for provider in providers:
            is_constructor = provider.identifier.name.kind in (NameKind.CONSTRUCTOR, NameKind.NEWTYPE)
            make = self._construct if is_constructor and head(provider.rest) != "->" else self._build
            children.append(partial(make, state, hole, provider, back))
        if self._extract and not self.support.is_open(t):
            for begin, automaton, number in self.support.extractions(t):
                children.append(partial(self._root_of_case, state, hole, begin, (automaton, number)))
        if not children:  # a type of constants, or one that nothing makes
            self.lost.add(Loss.CONSTANTS if constants else Loss.OPAQUE)
        if head(t) == "[]":
            return Split((*children, *constants), widening(len(children) + len(constants)))
        return Split((*constants, *children), widening(len(children) + len(constants), len(constants)))

    def _is_too_large(self, state: State) -> bool:
        """Whether one more name would exceed the bound on the size of the whole expression (Allwood, section 4.4)."""
        known = dict(state.known)
        for frame in state.frames[1:]:
            assert frame.hole is not None
            known[frame.hole] = frame.expression
        size, _ = weight(fill(state.frames[0].expression, known))
        return self._size is not None and size >= self._size

    def _constant(self, state: State, hole: int, constant: Constant) -> Plan:
        return Step(self, state.with_known(hole, constant), Bind(constant))

    def _table(self, state: State, hole: int, table: tables.Shape) -> Plan:
        state, holes = state.with_holes([table.result] * len(table.patterns))
        expression = table.expression(holes)
        return Step(self, state.with_known(hole, expression), Bind(expression))

    def _use(self, state: State, provider: Provider, back: Subst) -> tuple[State, tuple[Type, ...], Type]:
        """The state after using a provider, which may bind type variables; the types of its arguments, and of the rest."""
        provider = translated(provider, back)
        arguments, rest = provider.arguments, provider.rest
        bindings = provider.bindings
        if provider.variables:
            offset = state.next_variable
            arguments = tuple(rename(a, offset) for a in arguments)
            rest = rename(rest, offset)
            bindings = {v: rename(t, offset) for v, t in bindings.items()}
            state = state.with_types({**state.subst, **bindings}, offset + provider.variables)
        elif bindings:
            state = state.with_types({**state.subst, **bindings}, state.next_variable)
        return state, arguments, rest

    def _construct(self, state: State, hole: int, provider: Provider, back: Subst) -> Plan:
        """Fill a hole with a constructor applied to new holes: it is a value already, so no step is run for it."""
        state, arguments, _ = self._use(state, provider, back)
        state, holes = state.with_holes(arguments)
        name = provider.identifier.name
        expression: TestExpression = Apply(name, holes) if holes else name
        return self._go_on(state.with_known(hole, expression), Bind(expression))

    def _build(self, state: State, hole: int, provider: Provider, back: Subst) -> Plan:
        """A function applied to holes: evaluated on its own first."""
        state, arguments, rest = self._use(state, provider, back)
        return self._begin(state, hole, provider.identifier.name, arguments, rest, len(arguments), None)

    def _root_of_case(
        self, state: State, hole: int, begin: Identifier, automaton: tuple[Automaton, int]
    ) -> Plan:
        offset = state.next_variable
        state = state.with_types(state.subst, offset + begin.variables)
        arguments = tuple(rename(a, offset) for a in begin.arguments)
        return self._begin(state, hole, begin.name, arguments, rename(begin.result, offset), None, automaton)

    def _begin(
        self,
        state: State,
        hole: int,
        name: TopLevelName,
        arguments: tuple[Type, ...],
        rest: Type,
        count: int | None,
        automaton: tuple[Automaton, int] | None,
    ) -> Plan:
        """With fewer arguments than it has parameters, a function is a value: those steps need not be run."""
        given = len(arguments) if name.kind is not NameKind.FUNCTION else self._arities(name.name)
        now, later = arguments[:given], arguments[given:]
        state, holes = state.with_holes(now)
        expression: TestExpression = Apply(name, holes) if holes else name
        remaining = None if count is None else count - len(now)
        frame = Frame(expression, fns(later, rest), hole, remaining, automaton)
        return Step(self, state.with_frames((*state.frames, frame)), Begin(expression))

    # --- dictionaries ---

    def _instances(self, state: State, hole: int, t: Type) -> Plan | None:
        """A split over the instances of a dictionary; users do not see it, and it has one child once the type is known."""
        children = [
            partial(self._instance, state, hole, instance, subst, offset)
            for instance, subst, offset in self.support.instances_of(t, state.subst, state.next_variable)
            if self._satisfiable(state, hole, subst)
        ]
        if len(children) == 1:
            return children[0]()
        if not children:
            self.lost.add(Loss.OPAQUE)
        return Split(tuple(children), widening(len(children))) if children else None

    def _instance(self, state: State, hole: int, instance: Identifier, subst: Subst, offset: int) -> Plan:
        number = max(state.next_variable, offset + instance.variables)
        state = state.with_types(subst, number)
        state, holes = state.with_holes([rename(a, offset) for a in instance.arguments])
        expression: TestExpression = Apply(instance.name, holes) if holes else instance.name
        return self._go_on(state.with_known(hole, expression), Bind(expression))

    def _satisfiable(self, state: State, hole: int, subst: Subst) -> bool:
        """Whether there are instances for all other constraints on the chosen types, too."""
        new, known = subst.keys() - state.subst.keys(), state.known
        for number, t in state.holes.items():
            if number == hole or number in known or not is_dictionary(t):
                continue
            if not self.support.may_have_instance(t, subst, new):
                return False
        return True


def _given(plan: Plan) -> Plan:
    return plan


def _is_too_deep(state: State, hole: int) -> bool:
    """Whether types have grown without end: lists of lists of lists, a monad upon a monad upon a monad."""
    types = (state.holes[hole], state.top.type)
    return any(nests_beyond(_MOST_LEVELS, t, state.subst) for t in types)
