"""From a goal in a Curry module to a flat Core program: the shared front end, with what Curry does otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core import nodes as core
from clew.core.passes.compositions import expand_compositions
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.passes.optimise import optimise
from clew.core.passes.places import with_places
from clew.core.passes.unshare import unshare
from clew.curry.answers import GoalTexts
from clew.curry.goal import parse_goal
from clew.haskell.compile import CompiledModule, by_name, link
from clew.haskell.elaborate.core_types import TypeExporter
from clew.haskell.interactive import PROMPT
from clew.haskell.program import COMPOSE, GIVEN, IT, Compiled, Progress, Session, performed
from clew.haskell.show.showing import constant_module
from clew.haskell.syntax.dialect import CURRY
from clew.haskell.syntax.tree import Name
from clew.haskell.types.type import Forall, TyCon, prune
from clew.language.evaluation import Evaluation, GoalVariable

_IO = "Clew.Prim.IO"


def curry_session(folders: Sequence[str] = (), progress: Progress | None = None) -> Session:
    """Create a session for Curry modules."""
    return Session(folders, progress, dialect=CURRY)


def goal_inside(session: Session, outer: str, text: str, file: str) -> Evaluation:
    """A goal in the scope of a loaded module; the session stays as it is."""
    session = session.fork()
    extensions = session.loader.modules[outer].extensions
    goal = parse_goal(text, file, extensions)
    module = constant_module(f"{PROMPT}0", Name(IT), goal.function, extensions)
    return goal_program(session, session.load_inside(module, file, outer), IT, goal.variables)


def goal_program(
    session: Session, compiled: Compiled, name: str, variables: Sequence[str] = ()
) -> Evaluation:
    """The linked and optimised program that evaluates a name of a module, given its free variables."""
    t = prune(compiled.main.tables.values[f"{compiled.main.name}.{name}"])
    if isinstance(t, Forall):
        t = prune(t.body)
    exporter = TypeExporter(session.environment)
    found = []
    shown = []
    for variable in variables:
        assert isinstance(t, TyCon)
        found.append(GoalVariable(variable, exporter.free_type(t.args[0])))
        shown.append((variable, t.args[0]))
        t = prune(t.args[1])
    value = compiled.value(name)
    is_action = not variables and isinstance(t, TyCon) and t.name == _IO
    recorded = performed(value, "perform") if is_action else value
    if is_action:
        value = performed(value)
    return Evaluation(
        with_places(optimise(linked(compiled, value), ["it"])),
        "it",
        GoalTexts(session.environment, t, tuple(shown)),
        is_action=is_action,
        searches=True,
        variables=tuple(found),
        parsed=lambda: linked(compiled, value),
        recorded=lambda *, early=True: with_distinct_nodes(
            optimise(expand_compositions(linked(compiled, recorded), COMPOSE, ["it"]), ["it"], keep_own=True)
        ),
        recorded_result=GIVEN if is_action else "",
    )


def linked(compiled: Compiled, body: core.Expr, roots: Sequence[str] = ()) -> core.Program:
    """The linked program with a constant `it`, as written: labels, coverage and traces are made from this."""
    it = core.Function("it", (), body)
    module = CompiledModule("it", compiled.main.tables, (), by_name([it]), (), (), False)
    names = ["it", *roots]
    return unshare(link([*compiled.modules, module], names), frozenset(names))
