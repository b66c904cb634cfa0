"""How the result of one evaluation is to be shown: by its type, or by an instance of Show that somebody wrote.

An instance that is not derived may print anything, so it must run: `showing_of` adds a function that calls it.
"""

from __future__ import annotations

from dataclasses import replace

from clew.haskell.program import IT, RUNNER, Compiled, Session
from clew.haskell.show.display import Display
from clew.haskell.show.exceptions import begun, error_text
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.haskell.types.type import Forall, TyCon, Type, prune
from clew.language.values.messages import NESTED, cut_off, text_of
from clew.language.values.value_notation import TEXT_LENGTH, TEXT_STEPS, evaluated_exception
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.run.unfold import unfold
from clew.machine.search.search import BranchResult
from clew.machine.values.outcome import Outcome
from clew.machine.values.parts import number_variables
from clew.machine.values.render import plain_name
from clew.machine.values.value import Array, Char, Closure, Construct, ListValue, Number, Value
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault
from clew.source.span import NOWHERE

#: The function that gives an exception's text.
RAISED_TEXT = f"{RUNNER}.raisedText"
#: Functions that show something of the type of their first argument, or of the result of that as an action.
_LIKE, _LIKE_RESULT = Name("showLike", RUNNER), Name("showLikeResult", RUNNER)
_SHOWN = "shown'"
#: How much of the text is shown that an instance of Show computes.
_SHOWN_LENGTH = 1_000_000


@dataclass(frozen=True, slots=True)
class Showing:
    """A display, the type to show by, and the function (by Core name) that is the program's own way to show it.

    Exceptions are shown as the program itself would show them, as far as that can be computed.
    """

    display: Display
    type: Type | None
    function: str | None = None
    #: The type as text, to be shown where the expression itself is a function, which nothing names.
    function_type: str | None = None

    @property
    def roots(self) -> tuple[str, ...]:
        """The functions that a program needs for showing values, besides the values themselves."""
        return (RAISED_TEXT,) if self.function is None else (RAISED_TEXT, self.function)

    # --- the protocol `language.evaluation.Texts` ---

    def value(self, machine: Machine, ref: Ref, value: Value, limits: Limits) -> str:
        if self.function_type is not None and _is_unnamed(value):
            return f"<function :: {self.function_type}>"
        if self.function is not None and is_whole(value):
            text = _computed(machine, self.function, ref, limits, _SHOWN_LENGTH).text
            if text is not None:
                return text
        return self.display.show(value, self.type)

    def exception(self, machine: Machine, exception: Ref, limits: Limits) -> str:
        computed = _computed(machine, RAISED_TEXT, exception, limits, TEXT_LENGTH)
        if computed.text is not None:
            return computed.text
        ended = computed.outcome
        text = begun(computed.value, "..." if ended is None else cut_off(ended.kind, computed.steps))
        if text != NESTED:
            return text
        plain = error_text(self.display, evaluated_exception(machine, exception, limits))
        return plain if plain.endswith(NESTED) else f"{plain} {NESTED}"

    def answer(self, answer: BranchResult) -> str:
        if answer.value is None:
            return "_"
        return self.display.show(number_variables(answer.value), self.type)

    def answer_exception(self, answer: BranchResult) -> str:
        if answer.value is None:
            return "_"
        return error_text(self.display, number_variables(answer.value))

    def answer_reason(self, answer: BranchResult) -> str | None:
        return None


def showing_of(
    session: Session, compiled: Compiled, name: str, *, is_action: bool
) -> tuple[Compiled, Showing]:
    """How to show a value of the user's module (or its result, if it is an action), and the program with what
    that needs. The session is as before, except that it may know one module more.
    """
    t = session.environment.values.get(f"{compiled.main.name}.{name}")
    display = Display(session.environment)
    if is_action and t is not None:
        t = result_type(t)
    if t is None or display.is_usual(t):
        return compiled, Showing(display, t)
    module = f"{compiled.main.name}.Shown"
    like = s.Var(_LIKE_RESULT if is_action else _LIKE, NOWHERE)
    shown = s.App(like, s.Var(Name(name), NOWHERE), NOWHERE)
    added = constant_module(module, Name(_SHOWN), shown, frozenset())
    try:
        more = session.fork().load_inside(added, compiled.main.name, compiled.main.name)
    except TypeFault:  # there is no instance
        return compiled, Showing(display, t)
    # The user's module stays the one that names are looked up in.
    return Compiled(more.modules, compiled.main), Showing(display, t, f"{module}.{_SHOWN}")


def constant_module(module: str, name: Name, expression: s.Expr, extensions: frozenset[str]) -> s.Module:
    """A module that defines one constant, for `Session.load_inside`."""
    span = expression.span
    rhs = s.Rhs((s.Guarded((), expression, span),), (), span)
    bind = s.FunBind(name, (s.Clause((), rhs, span),), span)
    needed = (s.Import(RUNNER, qualified=True, span=span),)
    return s.Module(module, None, needed, (bind,), extensions, span)


def is_action(t: Type) -> bool:
    """Whether a type is that of input and output, by whatever synonym."""
    t = _body(t)
    return isinstance(t, TyCon) and t.name == "Clew.Prim.IO"


def may_be_action(t: Type) -> bool:
    """Whether a value of the type can be used as an action as it is: it is one, or of any type."""
    is_overloaded = isinstance(t, Forall) and bool(t.context)
    return is_action(t) or (not is_overloaded and not isinstance(_body(t), TyCon))


def result_type(t: Type) -> Type | None:
    """What an action gives."""
    t = _body(t)
    return t.args[-1] if isinstance(t, TyCon) and t.args else None


def is_worth_showing(t: Type | None) -> bool:
    """Whether what an action gives is shown, as an interpreter does: not `()`, a function, or what is of any type."""
    t = None if t is None else prune(t)
    return isinstance(t, TyCon) and t.name not in ("()", "->")


def is_unit(t: Type | None) -> bool:
    """Whether a type is `()`."""
    t = None if t is None else prune(t)
    return isinstance(t, TyCon) and t.name == "()"


def _body(t: Type) -> Type:
    t = prune(t)
    while isinstance(t, Forall):
        t = prune(t.body)
    return t


def _is_unnamed(value: Value) -> bool:
    """Whether a value is a function that the expression itself defines."""
    return isinstance(value, Closure) and not value.args and plain_name(value.name) == IT


def is_whole(value: Value) -> bool:
    """Whether a value is evaluated to its end; functions and dictionaries have nothing inside to evaluate."""
    stack = [value]
    while stack:
        match stack.pop():
            case Construct(name=name, args=args) if ".D:" not in name:
                stack.extend(args)
            case ListValue(items=items, rest=None):
                stack.extend(items)
            case Array(items=items, size=size) if len(items) == size:
                stack.extend(items)
            case Number() | Char() | Closure() | Construct():
                pass
            case _:
                return False
    return True


@dataclass(frozen=True, slots=True)
class _Computed:
    """A text as it was computed within so many steps; `text` if it came to its end, else `outcome` says why not."""

    value: Value
    text: str | None
    outcome: Outcome | None
    steps: int


def _computed(machine: Machine, function: str, argument: Ref, limits: Limits, length: int) -> _Computed:
    """The text that a function of the program computes of a value."""
    text = machine.apply(machine.constant(function), argument)
    steps = TEXT_STEPS if limits.steps is None else min(limits.steps, TEXT_STEPS)
    outcome = unfold(machine, text, replace(limits, steps=steps), 2, length, 3 * length)
    value = machine.view(text, depth=2, length=length)
    return _Computed(value, text_of(value) if outcome is None else None, outcome, steps)
