"""Properties in the source language: constants defined inside the user's module, at types without variables.

Each is the property itself, and the property of what a library's instances draw, where the user's modules have some.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from clew.core.names import closest, prefix_form
from clew.haskell.inside import RequestedConstant, define_inside
from clew.haskell.program import Compiled, Session
from clew.haskell.properties.arguments import (
    FUN,
    FUN_MAKER,
    is_beyond_instances,
    is_table,
    traced_arity,
)
from clew.haskell.properties.contracts import CONTRACTS, Contract
from clew.haskell.properties.forms import (
    CLASSES,
    Form,
    all_properties,
    form_of,
    is_property,
    result_of,
    split,
)
from clew.haskell.properties.trees import TREES, TreeTest
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.tree import Name
from clew.haskell.types.errors import show_scheme
from clew.haskell.types.type import (
    INT,
    Ap,
    Bound,
    Forall,
    TyCon,
    Type,
    fns,
    is_fn,
    prune,
    same,
    substitute,
    substitute_pred,
)
from clew.haskell.unknowns.subject_types import choices
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ScopeFault, TypeFault, UsageFault
from clew.source.span import NOWHERE, Span

_MODULE = "Clew.Check"
#: What a property is called there: what nobody else calls one.
_VALUE = "clew'property"
_TRIAL, _SEED = TyCon("Clew.Search.Trial"), TyCon("Clew.Seed.Seed")
_WAYS = TyCon("[]", (TyCon("[]", (INT,)),))
#: What stands around functions that are sampled: with their calls, or where those cannot be shown.
_TRACED, _BLIND = "Clew.QuickCheck.Traced", "Clew.QuickCheck.Blind"
#: Whose generators sample the arguments of properties of some form.
_SAMPLED_BY = {
    Form.PLAIN: Form.QUICKCHECK,
    Form.QUICKCHECK: Form.QUICKCHECK,
    Form.TREE: Form.TREE,
}
#: Libraries that draw the arguments of a property apart from what it draws itself.
_DRAWS_ALL = frozenset({Form.QUICKCHECK, Form.SMALLCHECK})
#: The property of SmallCheck in the monad in which it is tried.
_IO_PROPERTY = TyCon(f"{Form.SMALLCHECK.value}.Property", (TyCon("Clew.Prim.IO"),))


@dataclass(frozen=True, slots=True)
class Draft:
    """A property before the program is linked: Core names, and which arguments the machine makes."""

    name: str
    span: Span
    types: tuple[Type, ...] = ()
    #: The arguments that are functions here, and QuickCheck's `Fun` for the property.
    funs: frozenset[int] = frozenset()
    form: Form = Form.PLAIN
    goal: str = ""
    direct: str = ""
    result: Form = Form.PLAIN
    problem: str | None = None
    #: The type at which a property for any type is tried.
    chosen: Type | None = None
    #: The function of a seed and a size that gives a trial with sampled arguments.
    sample: str | None = None
    #: The contract that it is.
    contract: Contract | None = None

    def made(self, index: int) -> bool:
        return self.form is Form.PLAIN or is_table(self.types[index])

    @property
    def is_unsized(self) -> bool:
        """Whether arguments are drawn that the machine could make as well: every value of their types is drawn at some
        size, and no other.
        """
        drawn = [t for t in self.types if not is_table(t)]
        return self.result in _DRAWS_ALL and bool(drawn) and all(map(is_beyond_instances, drawn))


class Drafting:
    """Compiles small modules for the properties, inside the user's."""

    def __init__(
        self,
        session: Session,
        compiled: Compiled,
        types: Mapping[str, str],
        trees: Sequence[TreeTest] = (),
        contracts: Mapping[str, Contract] = MappingProxyType({}),
        *,
        samples: bool = True,
    ) -> None:
        self.session = session  # knows all that is defined
        self._compiled = compiled
        self._main = compiled.main.name
        self._types = types
        self._leaves = {leaf.name: leaf for leaf in trees}
        self._contracts = contracts
        self.unused = set(types)
        self._samples = samples
        self._count = 0
        self._forms: Form | None = None

    def property(self, name: str) -> Draft:
        span, contract = self._span(name), self._contracts.get(name)
        try:
            alias, t = self._alias(name)
        except TypeFault as fault:
            if contract is None:
                raise
            return Draft(name, span, problem=_unfit(contract, fault))
        self.unused -= self._wishes(t).keys()
        result = form_of(result_of(t))
        if result is None:
            raise TypeFault(f"`{name}` is not a property: its result is not a Bool", span, slug="check-type")
        try:
            draft = self._at_types(Draft(name, span, result=result, contract=contract), alias, t)
        except (UsageFault, TypeFault) as fault:
            if self._wishes(t):
                raise UsageFault(f"`{name}` cannot be used so: {fault.message}", hint=fault.hint) from fault
            return Draft(name, span, split(t)[0], result=result, problem=fault.message)
        draft = replace(draft, sample=self._sampled(draft))
        form = result
        if form is Form.PLAIN and not all(map(is_beyond_instances, draft.types)):
            form = self._form_of_instances()
        if form is Form.PLAIN:
            return draft
        try:
            return self._drawn(draft, form)
        except TypeFault as fault:
            if result is Form.PLAIN:  # no instances for these types; the machine makes them
                return draft
            return replace(draft, problem=fault.message)

    def _wishes(self, t: Type) -> dict[str, str]:
        """The types that the user has chosen for the variables of a type."""
        variables = t.vars if isinstance(t := prune(t), Forall) else ()
        return {v.name: self._types[v.name] for v in variables if v.name in self._types}

    def _alias(self, name: str) -> tuple[str, Type]:
        """The Core name of a constant that is a property of the scope, and its type."""
        session = self.session
        self._count += 1
        module = f"{_MODULE}{self._count}"
        leaf, contract = self._leaves.get(name), self._contracts.get(name)
        text, imports = prefix_form(name), ""
        if leaf is not None:
            text, imports = leaf.text, f"import qualified {TREES}\n"
        elif contract is not None:
            text, imports = contract.lambda_text, f"import qualified {CONTRACTS}\n"
        value = f"{_VALUE} = {text}\n"
        extension = "{-# LANGUAGE NoMonomorphismRestriction #-}"
        parsed = parse_module(f"{extension}\nmodule {module} where\n{imports}{value}", f"<{name}>")
        try:
            compiled = session.load_inside(parsed, f"<{name}>", self._main)
        except ScopeFault as fault:
            hint = closest(name, [*all_properties(session, self._main), *self._leaves]) or fault.hint
            raise ScopeFault(
                f"there is no `{name}` in '{self._main}'", hint=hint, slug="check-name"
            ) from fault
        inferred = compiled.main.tables.values[f"{module}.{_VALUE}"]
        if contract is not None:
            return module, _named_as(inferred, self._declared(contract.function))
        return module, (self._declared(name) if leaf is None else None) or inferred

    def _declared(self, name: str) -> Type | None:
        """The type of a name of the user's module, with the variables that its declaration has."""
        qualifier, _, text = name.rpartition(".")
        scope = self.session.loader.registry.scopes[self._main]
        for entity, _ in scope.values.find(Name(text, qualifier or None)):
            for module in self.session.compiled.values():
                if str(entity.name) in module.tables.values:
                    return module.tables.values[str(entity.name)]
        return None

    def _at_types(self, draft: Draft, module: str, t: Type) -> Draft:
        """The property with types for its variables, and functions as such."""
        general = prune(t)
        if not isinstance(general, Forall):
            return self._direct(draft, module, general)
        at = {**_monad(general), **self._wishes(general)}
        fault: TypeFault | None = None
        for type_, _ in choices(self.session, general, at, self._compiled, draft.name):
            try:
                return self._direct(
                    replace(draft, chosen=type_), module, type_, constrained=bool(general.context)
                )
            except TypeFault as unfit:
                fault = fault or unfit
        raise fault or UsageFault(
            f"no types that Clew tries fit `{draft.name} :: {show_scheme(general)}`",
            hint="name them, as in --at a=Int",
        )

    def _direct(self, draft: Draft, module: str, type_: Type, *, constrained: bool = False) -> Draft:
        """The property at a type without variables, made to end in a Bool or in a `Property`."""
        types, result = split(type_)
        foreign = draft.result is Form.SMALLCHECK and not same(result, _IO_PROPERTY)
        whole = (is_property(result) and not foreign) or draft.result is Form.PLAIN
        functions = [_is_fun(t) for t in types]
        if not constrained and whole and not any(functions):
            return replace(draft, types=types, goal=f"{module}.{_VALUE}", direct=f"{module}.{_VALUE}")
        names = [f"x{i}" for i in range(len(types))]
        values = [f"({FUN_MAKER} {n})" if f else n for n, f in zip(names, functions, strict=True)]
        body = " ".join([f"{module}.{_VALUE}", *values])
        if not whole:
            body = f"{draft.result.value}.{'inIO' if foreign else 'property'} ({body})"
            result = _IO_PROPERTY if foreign else TyCon(f"{draft.result.value}.Property")
        text = f"\\{' '.join(names)} -> {body}" if names else body
        types = tuple(
            fns(t.args[:1], t.args[1]) if f and isinstance(t, TyCon) else t
            for t, f in zip(types, functions, strict=True)
        )
        library = Form.SMALLCHECK if foreign else Form.QUICKCHECK
        imports = (module,) if whole and not any(functions) else (module, library.value)
        try:
            full = self._define(text, fns(types, result), draft.name, imports)
        except TypeFault as fault:
            if not foreign:
                raise
            why = f"it is a `{show_scheme(split(type_)[1])}`, and only monads IO and Identity can be run"
            raise UsageFault(why) from fault
        funs = frozenset(i for i, f in enumerate(functions) if f)
        return replace(draft, types=types, funs=funs, goal=full, direct=full)

    def _drawn(self, draft: Draft, form: Form) -> Draft:
        """The property of arguments that a library draws; the machine makes those that are tables."""
        drawn = replace(draft, form=form)
        names = [f"x{i}" for i in range(len(draft.types))]
        tables = [n for i, n in enumerate(names) if drawn.made(i)]
        others = [n for n in names if n not in tables]
        call = " ".join([draft.direct, *names])
        inner = f"\\{' '.join(others)} -> {call}" if others else call
        text = f"{form.value}.trial ({inner})"
        if tables:
            text = f"\\{' '.join(tables)} -> {text}"
        types = [t for i, t in enumerate(draft.types) if drawn.made(i)]
        module = draft.direct.rpartition(".")[0]
        goal = self._define(text, fns((*types, INT), _TRIAL), draft.name, (module, form.value))
        return replace(drawn, goal=goal)

    def _sampled(self, draft: Draft) -> str | None:
        """The property of arguments that QuickCheck's generators make of a seed, where the types have instances."""
        form = _SAMPLED_BY.get(draft.result)
        is_constant = draft.result is Form.PLAIN and not draft.types
        if form is None or is_constant or not self._samples:
            return None
        names = [f"x{i}" for i in range(len(draft.types))]
        patterns, values = [], []
        for name, type_ in zip(names, draft.types, strict=True):
            arity = traced_arity(type_)
            pattern = f"({_TRACED} _ {name})" if arity else f"({_BLIND} {name})" if is_fn(type_) else name
            params = [f"y{i}" for i in range(arity)]
            of_tuple = f"(\\{' '.join(params)} -> {name} ({', '.join(params)}))"
            patterns.append(pattern)
            values.append(of_tuple if arity > 1 else name)
        call = " ".join([draft.direct, *values])
        inner = f"\\{' '.join(patterns)} -> {call}" if names else call
        module = draft.direct.rpartition(".")[0]
        try:
            return self._define(
                f"{form.value}.trialFrom ({inner})",
                fns((_WAYS, _SEED, INT), _TRIAL),
                draft.name,
                (module, form.value, Form.QUICKCHECK.value),
            )
        except TypeFault:
            return None

    def _define(self, text: str, type_: Type, name: str, imports: tuple[str, ...]) -> str:
        """A constant with an expression's value at a type; its Core name."""
        self._count += 1
        wish, module = RequestedConstant(text, type_, imports), f"{_MODULE}{self._count}"
        names, self.session = define_inside(self.session, self._main, module, [wish], f"<{name}>")
        return names[0]

    def _form_of_instances(self) -> Form:
        """The library with whose instances the user's own modules say how values are made."""
        if self._forms is None:
            self._forms = Form.PLAIN
            session = self.session
            for form, cls in CLASSES.items():
                for found in session.environment.index.get(cls, {}).values():
                    for instance in found:
                        if not session.compiled[_module_of(instance.name)].trusted:
                            self._forms = form
                            return form
        return self._forms

    def _span(self, name: str) -> Span:
        if name in self._leaves:
            return self._leaves[name].span
        full = f"{self._main}.{name}"
        function = self.session.compiled[self._main].functions.get(full)
        return NOWHERE if function is None else function.span


def _monad(general: Forall) -> dict[str, str]:
    """IO as the monad of a property that is for any monad."""
    result = result_of(general)
    if form_of(result) is not Form.SMALLCHECK or not isinstance(result, TyCon):
        return {}
    monad = prune(result.args[0])
    return {v.name: "IO" for v in general.vars if v is monad}


def _unfit(contract: Contract, fault: TypeFault) -> str:
    """Why a contract cannot be checked."""
    type_ = "has its type" if contract.is_specification else "takes its arguments and its result"
    return f"a contract of `{contract.function}` {type_}: {fault.message}"


def _named_as(inferred: Type, declared: Type | None) -> Type:
    """The type of a property of a function's arguments, with the names that the function's type has for variables."""
    inferred = prune(inferred)
    if not isinstance(inferred, Forall) or declared is None:
        return inferred
    names: dict[Bound, str] = {}
    pairs = list(zip(split(inferred)[0], split(declared)[0], strict=False))
    while pairs:
        mine, theirs = map(prune, pairs.pop())
        match mine, theirs:
            case Bound(), Bound(name=name):
                names.setdefault(mine, name)
            case TyCon(), TyCon():
                pairs += zip(mine.args, theirs.args, strict=False)
            case Ap(), Ap():
                pairs += [(mine.fun, theirs.fun), (mine.arg, theirs.arg)]
    if len(set(names.values())) < len(inferred.vars) or inferred.equalities:
        return inferred  # the contract makes two variables one, or has others
    named: dict[Bound, Type] = {v: Bound(names[v]) for v in inferred.vars}
    context = tuple(substitute_pred(p, named) for p in inferred.context)
    variables = tuple(v for v in named.values() if isinstance(v, Bound))
    return Forall(variables, context, substitute(inferred.body, named))


def _is_fun(type_: Type) -> bool:
    type_ = prune(type_)
    return isinstance(type_, TyCon) and type_.name == FUN and is_table(fns(type_.args[:1], type_.args[1]))


def _module_of(instance: str) -> str:
    return instance.split(".I:", 1)[0]
