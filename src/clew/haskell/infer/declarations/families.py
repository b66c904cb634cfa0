"""Type families enter the tables with their equations, which must not contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clew.haskell.infer.constraints.injective import violates
from clew.haskell.infer.context import InferenceContext
from clew.haskell.infer.convert import free_type_variables
from clew.haskell.syntax import tree as s
from clew.haskell.types.declared import ClassInfo, FamilyEquation, FamilyInfo, InstanceInfo
from clew.haskell.types.errors import short, show_types
from clew.haskell.types.head_kinds import are_apart
from clew.haskell.types.type import Ap, Bound, FamilyApp, TVar, TyCon, Type, parts_of, prune, same, substitute
from clew.haskell.types.unify import Undecided, UnifyFault, unify
from clew.source.diagnostics import TypeFault
from clew.source.span import Span


def declare_families(cx: InferenceContext, decls: Sequence[s.FamilyDecl]) -> None:
    """Add families without their equations."""
    for decl in decls:
        name = str(decl.name)
        injective = tuple([i for i, param in enumerate(decl.params) if param in decl.injective])
        info = FamilyInfo(
            name, len(decl.params), decl.equations is not None, span=decl.span, injective=injective
        )
        if decl.cls is not None:
            cls = cx.env.classes[str(decl.cls)]
            cls.families += (name,)
            positions = {p.name: i for i, p in enumerate(cls.params)}
            info.cls = cls.name
            info.positions = tuple([positions.get(p) for p in decl.params])
        cx.own.families[name] = cx.env.families[name] = info


def declare_equations(
    cx: InferenceContext, families: Sequence[s.FamilyDecl], equations: Sequence[s.TypeInstance]
) -> None:
    """Add the equations of closed families and of open ones, and defaults."""
    for decl in families:
        info = cx.env.families[str(decl.name)]
        for written in decl.equations or ():
            equation = _equation(cx, written)
            _check_injective(equation, info)
            info.equations.append(equation)
        if decl.default is not None:
            info.default = _equation(cx, decl.default)
    for written in equations:
        _add(cx, _equation(cx, written))


def _equation(cx: InferenceContext, decl: s.TypeInstance) -> FamilyEquation:
    info = cx.env.families.get(str(decl.name))
    if info is None:
        raise TypeFault(f"'{decl.name.text}' is not a type family", decl.span, slug="type-family")
    if len(decl.args) != info.arity:
        message = f"the type family '{short(info.name)}' takes {info.arity} arguments, not {len(decl.args)}"
        raise TypeFault(message, decl.span, slug="type-family")
    names: dict[str, None] = {}
    for arg in decl.args:
        names.update(free_type_variables(arg))
    bound: dict[str, Type] = {name: Bound(name) for name in names}
    left = tuple([cx.types.convert(a, bound) for a in decl.args])
    if any(isinstance(part, FamilyApp) for t in left for part in parts_of(t)):
        message = "a type family cannot stand on the left of an equation"
        raise TypeFault(message, decl.span, slug="type-family")
    _check_within(cx, decl, info, left, bound)
    variables = tuple([v for v in bound.values() if isinstance(v, Bound)])
    right = cx.types.convert(decl.type, bound)
    kinds = cx.head_kinds.get(decl.span, ())
    return FamilyEquation(info.name, variables, left, right, decl.span, kinds)


def _check_within(
    cx: InferenceContext,
    decl: s.TypeInstance,
    info: FamilyInfo,
    left: Sequence[Type],
    bound: Mapping[str, Type],
) -> None:
    """Check that an equation in an instance is about the types of the instance."""
    if not decl.instance:
        return
    others: dict[str, Type] = {n: Bound(n) for t in decl.instance for n in free_type_variables(t)}
    for position, arg in zip(info.positions, left, strict=True):
        if position is not None and position < len(decl.instance):
            wanted = cx.types.convert(decl.instance[position], {**others, **bound})
            if not same(arg, wanted):
                has, wants = show_types(arg, wanted)
                message = f"in this instance, '{short(info.name)}' is about '{wants}', not about '{has}'"
                raise TypeFault(message, decl.span, slug="type-family")


def _add(cx: InferenceContext, equation: FamilyEquation) -> None:
    info = cx.env.families[equation.family]
    if info.is_closed:
        message = (
            f"the type family '{short(info.name)}' is closed: all its equations stand in its declaration"
        )
        raise TypeFault(message, equation.span, slug="type-family")
    for other in info.equations:
        if _contradict(equation, other, cx.env.kinds):
            message = f"this equation of '{short(info.name)}' contradicts another one"
            raise TypeFault(message, equation.span, f"the other is at {other.span}", slug="type-family")
    _check_injective(equation, info)
    cx.env.add_equation(equation)
    cx.own.equations.append(equation)


def _check_injective(equation: FamilyEquation, info: FamilyInfo) -> None:
    """Check that the result of an injective family still determines its arguments with one more equation."""
    if not info.injective:
        return
    right = {part for part in _outside_families(equation.right) if isinstance(part, Bound)}
    for position in info.injective:
        for part in parts_of(equation.left[position]):
            if isinstance(part, Bound) and part not in right:
                message = (
                    f"'{short(info.name)}' is injective, but this result does not determine '{part.name}'"
                )
                raise TypeFault(message, equation.span, slug="type-family")
    for other in info.equations:
        if violates(equation, other, info):
            message = f"'{short(info.name)}' is injective, but this equation gives what another one gives"
            raise TypeFault(message, equation.span, f"the other is at {other.span}", slug="type-family")


def _outside_families(t: Type) -> Iterator[Type]:
    """The parts of a type that are not given to type families."""
    t = prune(t)
    yield t
    parts = t.args if isinstance(t, TyCon) else (t.fun, t.arg) if isinstance(t, Ap) else ()
    for part in parts:
        yield from _outside_families(part)


def _contradict(one: FamilyEquation, two: FamilyEquation, known: Mapping[str, Type]) -> bool:
    """Whether there are arguments for which two equations give different types."""
    if are_apart((one.left, one.kinds), (two.left, two.kinds), known):
        return False
    left = _instance(one)
    right = _instance(two)
    undecided = Undecided([])
    try:
        unify(TyCon("", left[0]), TyCon("", right[0]), undecided)
    except UnifyFault:
        return False
    return not same(left[1], right[1])


def _instance(equation: FamilyEquation) -> tuple[tuple[Type, ...], Type]:
    """An equation with open variables in place of its own."""
    mapping: dict[Bound, Type] = {v: TVar(0) for v in equation.vars}
    return tuple([substitute(t, {**mapping}) for t in equation.left]), substitute(equation.right, {**mapping})


def declare_defaults(cx: InferenceContext, info: InstanceInfo, given: Iterable[str], span: Span) -> None:
    """Add the equations that an instance takes from its class, because it has none of its own."""
    cls = cx.env.classes[info.cls]
    own = set(given)
    for name in cls.families:
        family = cx.env.families[name]
        if name not in own and family.default is not None:
            _add(cx, _default(family, family.default, cls, info, span))


def declare_coerced(cx: InferenceContext, info: InstanceInfo, target: Type) -> None:
    """Add equations for a newtype whose instance is that of another type: its families give the same."""
    cls = cx.env.classes[info.cls]
    for name in cls.families:
        family = cx.env.families[name]
        others = {i: Bound(f"t{i}") for i, position in enumerate(family.positions) if position is None}
        left = [others[i] if p is None else info.head[p] for i, p in enumerate(family.positions)]
        last = len(cls.params) - 1
        right = [target if p == last else t for t, p in zip(left, family.positions, strict=True)]
        variables = (*info.vars, *others.values())
        equation = FamilyEquation(name, variables, tuple(left), FamilyApp(name, tuple(right)), info.span)
        _add(cx, equation)


def _default(
    family: FamilyInfo, default: FamilyEquation, cls: ClassInfo, info: InstanceInfo, span: Span
) -> FamilyEquation:
    """The default of a family at the types of an instance."""
    mapping: dict[Bound, Type] = {}
    for position, arg in zip(family.positions, default.left, strict=True):
        if position is not None and isinstance(arg, Bound):
            mapping[arg] = info.head[position]
    variables = (*info.vars, *(v for v in default.vars if v not in mapping))
    left = tuple([substitute(t, {**mapping}) for t in default.left])
    return FamilyEquation(family.name, variables, left, substitute(default.right, {**mapping}), span)
