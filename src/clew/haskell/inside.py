"""Constants defined inside a user's module: expressions at given types, in modules of their own that see all it sees."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell.program import RUNNER, Session
from clew.haskell.show.value_source import module_of
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_expr
from clew.haskell.syntax.tree import Name
from clew.haskell.types.errors import by_signature
from clew.haskell.types.type import Ap, TyCon, Type, prune
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault, UsageFault
from clew.source.span import Span

#: Types that belong to no module, and the one that exports those with names.
PRIMITIVES = frozenset({"Int", "Integer", "Word", "Double", "Char", "Bool", "Ordering"})
_PRIMITIVE = "Clew.Prim"


@dataclass(frozen=True, slots=True)
class RequestedConstant:
    """A constant to define: an expression, its type, and the modules that it needs besides what the user's module sees.

    `because` says in the user's words why it is to have that type.
    """

    text: str
    type: Type
    imports: tuple[str, ...] = ()
    because: str = ""


def define_inside(
    session: Session, outer: str, name: str, wishes: Sequence[RequestedConstant], file: str
) -> tuple[list[str], Session]:
    """A module inside another that defines one constant a wish; their names, and the session with it."""
    extensions = session.loader.modules[outer].extensions
    modules = dict.fromkeys((RUNNER, *(m for w in wishes for m in w.imports)))
    decls: list[s.Decl] = []
    names = [Name(f"value{i}") for i in range(len(wishes))]
    for constant, wish in zip(names, wishes, strict=True):
        parsed = parse_expr(wish.text, file, extensions)
        span = parsed.span
        rhs = s.Rhs((s.Guarded((), parsed, span),), (), span)
        decls.append(s.TypeSig((constant,), _written(wish.type, modules, span), span))
        decls.append(s.FunBind(constant, (s.Clause((), rhs, span),), span))
    modules.pop(outer, None)
    needed = tuple([s.Import(m, qualified=True, span=span) for m in modules])
    module = s.Module(name, None, needed, tuple(decls), extensions, span)
    twin = session.fork()
    try:
        twin.load_inside(module, file, outer)
    except TypeFault as fault:
        raise _reworded(fault, names, wishes, session) from None
    return [f"{name}.{constant.text}" for constant in names], twin


def _reworded(
    fault: TypeFault, names: Sequence[Name], wishes: Sequence[RequestedConstant], session: Session
) -> TypeFault:
    """Reword a fault so that it does not mention generated constants."""
    message = fault.message
    for constant, wish in zip(names, wishes, strict=True):
        why = f", because {wish.because}" if wish.because else ""
        message = message.replace(f", {by_signature(constant.text)}", why)
    spoken = session.dialect.spoken
    hint = None if fault.hint is None else spoken(fault.hint)
    return TypeFault(spoken(message), fault.span, hint, slug=fault.slug)


def _written(type_: Type, modules: dict[str, None], span: Span) -> s.Type:
    """A type as one writes it where names may mean anything: each qualified with its own module."""
    type_ = prune(type_)
    if isinstance(type_, TyCon):
        module = _PRIMITIVE if type_.name in PRIMITIVES else module_of(type_.name)
        if module is not None:
            modules.setdefault(module)
        head: s.Type = s.TCon(Name(type_.name.removeprefix(f"{module}."), module), span)
        for argument in type_.args:
            head = s.TApp(head, _written(argument, modules, span), span)
        return head
    if isinstance(type_, Ap):
        return s.TApp(_written(type_.fun, modules, span), _written(type_.arg, modules, span), span)
    raise UsageFault("a type with `forall` inside cannot be tested", hint="test a function of plain types")
