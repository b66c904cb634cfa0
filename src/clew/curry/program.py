"""From a Curry file and a goal to a flat Core program: the shared front end, with what Curry does otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clew.core import nodes as core
from clew.core.passes.optimise import optimise
from clew.core.passes.places import with_places
from clew.core.types import Type as CoreType
from clew.curry.answers import answer_text, exception_text
from clew.curry.constants import unshare
from clew.curry.goal import Goal, parse_goal
from clew.haskell.compile import CompiledModule, link
from clew.haskell.elaborate.types import TypeExporter
from clew.haskell.interactive import Prompt
from clew.haskell.program import IT, RUNNER, Compiled, Progress, Session
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import CURRY
from clew.haskell.syntax.parser import parse_module
from clew.haskell.types.classes import Environment
from clew.haskell.types.type import Con, Forall, Type, prune
from clew.machine.run.machine import Machine
from clew.machine.search.search import Answer, free_variable
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.refs import Ref
from clew.source.diagnostics import UsageFault
from clew.source.files import read_source

_IO = "Clew.Prim.IO"
WAITS = "the goal waits for a free variable that nothing binds"


@dataclass(frozen=True, slots=True)
class GoalVariable:
    """A free variable of a goal: the machine makes it, with values of its type; `shown` is the type to show them at."""

    name: str
    type: CoreType
    shown: Type


@dataclass(frozen=True, slots=True)
class CurryProgram:
    """A program with a constant `it`: a value, an action's exit code, or a function of the goal's variables."""

    program: core.Program
    compiled: Compiled
    environment: Environment
    variables: tuple[GoalVariable, ...] = ()
    result: Type | None = None
    is_action: bool = False

    def answer_text(self, answer: Answer) -> str:
        """`Result 1 | Bindings xs=[_a]`."""
        shown: list[tuple[str, Type | None]] = [(v.name, v.shown) for v in self.variables]
        return answer_text(answer, self.environment, self.result, shown)

    def exception_text(self, answer: Answer) -> str:
        """What a branch that raised says."""
        return exception_text(answer, self.environment)

    def detail(self, answer: Answer) -> str | None:
        """What there is to say of a branch that has no value."""
        return WAITS if answer.kind is OutcomeKind.NEEDS_VARIABLE else None

    def start(self, machine: Machine) -> tuple[Ref, tuple[Ref, ...]]:
        """The goal in a machine that runs the program, and its variables."""
        goal = machine.constant("it")
        if not self.variables:
            return goal, ()
        variables = tuple([free_variable(machine, v.type) for v in self.variables])
        return machine.apply(goal, *variables), variables


def curry_session(folders: Sequence[str] = (), progress: Progress | None = None) -> Session:
    """One that loads Curry modules."""
    return Session(folders, progress, dialect=CURRY)


def load_goal(session: Session, path: str, goal: Goal) -> Compiled:
    """A file with all that it imports, and a goal in it, in a session that has not loaded it yet."""
    session.library(RUNNER)
    module = parse_module(read_source(path), path)
    module = replace(module, decls=(*module.decls, goal.definition(IT)))
    return session.load_parsed(module, path)


def load_curry(
    file: str,
    goal: str | None,
    folders: Sequence[str] = (),
    progress: Progress | None = None,
    goal_file: str = "<expression>",
    session: Session | None = None,
) -> CurryProgram:
    """A Curry program: its `main`, or a goal in its module."""
    session = session if session is not None else curry_session(folders, progress)
    name, variables = "main", tuple[str, ...]()
    if goal is None:
        compiled = session.load(file)
        if compiled.type_of(name) is None:
            raise UsageFault(f"'{file}' defines no `main`", hint="name an expression to evaluate")
    else:
        parsed = parse_goal(goal, goal_file)
        compiled = load_goal(session, file, parsed)
        name, variables = IT, parsed.variables
    return goal_program(session, compiled, name, variables)


def prompt_goal(prompt: Prompt, text: str) -> CurryProgram:
    """A goal that is typed at a prompt."""
    goals: list[Goal] = []

    def parse(text: str, name: str, extensions: frozenset[str]) -> s.Expr:
        goals.append(parse_goal(text, name, extensions))
        return goals[0].function

    session, compiled = prompt.define(parse, text)
    return goal_program(session, compiled, IT, goals[0].variables)


def goal_program(
    session: Session, compiled: Compiled, name: str, variables: Sequence[str] = ()
) -> CurryProgram:
    """The linked and optimised program that evaluates a name of a module, given its free variables."""
    t = prune(compiled.main.tables.values[f"{compiled.main.name}.{name}"])
    if isinstance(t, Forall):
        t = prune(t.body)
    exporter = TypeExporter(session.environment)
    found = []
    for variable in variables:
        assert isinstance(t, Con)
        found.append(GoalVariable(variable, exporter.free_type(t.args[0]), t.args[0]))
        t = prune(t.args[1])
    value = compiled.value(name)
    is_action = not variables and isinstance(t, Con) and t.name == _IO
    if is_action:
        value = core.Call(f"{RUNNER}.runMain", (value, core.Con("Clew.Prim.World")))
    program = with_places(optimise(linked(compiled, value), ["it"]))
    return CurryProgram(program, compiled, session.environment, tuple(found), t, is_action)


def linked(compiled: Compiled, body: core.Expr, roots: Sequence[str] = ()) -> core.Program:
    """The linked program with a constant `it`, as written: labels, coverage and traces are made from this."""
    it = core.Function("it", (), body)
    module = CompiledModule("it", compiled.main.tables, (), (it,), (), (), False)
    names = ["it", *roots]
    return unshare(link([*compiled.modules, module], names), frozenset(names))
