"""How the result of one evaluation is to be shown: by its type, or by an instance of Show that somebody wrote.

An instance that is not derived may print anything, so it must run: `showing_of` adds a function that calls it.
"""

from __future__ import annotations

from dataclasses import dataclass

from clew.haskell.program import RUNNER, Compiled, Session
from clew.haskell.show.display import Display
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name
from clew.haskell.types.type import Con, Forall, Type, prune
from clew.source.diagnostics import TypeFault
from clew.source.span import NOWHERE

#: The function that gives an exception's text.
RAISED_TEXT = f"{RUNNER}.raisedText"
#: Functions that show something of the type of their first argument, or of the result of that as an action.
_LIKE, _LIKE_RESULT = Name("showLike", RUNNER), Name("showLikeResult", RUNNER)
_SHOWN = "shown'"


@dataclass(frozen=True, slots=True)
class Showing:
    """A display, the type to show by, and the function (by Core name) that is the program's own way to show it."""

    display: Display
    type: Type | None
    function: str | None = None

    @property
    def roots(self) -> tuple[str, ...]:
        """What a program must hold for this to work, beside what is to be shown."""
        return (RAISED_TEXT,) if self.function is None else (RAISED_TEXT, self.function)


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
    return isinstance(t, Con) and t.name == "Clew.Prim.IO"


def result_type(t: Type) -> Type | None:
    """What an action gives."""
    t = _body(t)
    return t.args[-1] if isinstance(t, Con) and t.args else None


def _body(t: Type) -> Type:
    t = prune(t)
    while isinstance(t, Forall):
        t = prune(t.body)
    return t
